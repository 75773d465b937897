import { describe, expect, it } from 'vitest';
import { toNetwork } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000::6', '2001:db8:0:0::/64'],
    ['1:0:0:4:5:6:7:8', '1:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
