import { describe, expect, it } from 'vitest';
import { createTestApp, DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { createRateLimits, networkOf } from './rate-limits.ts';

const LIMIT = { name: 'test', most: 1, windowMs: 15 * MINUTE };

describe.each(ENGINES)('a limit, %s', engine => {
  it('does not block for the day by which the clock was ahead', async () => {
    const { db, clock } = await createTestApp(engine);
    const { take } = createRateLimits(db, clock.now);
    clock.pass(DAY);
    expect([(await take(LIMIT, 'meena')).ok, (await take(LIMIT, 'meena')).ok]).toEqual([true, false]);
    clock.pass(-DAY);
    expect([(await take(LIMIT, 'meena')).ok, (await take(LIMIT, 'meena')).ok]).toEqual([true, false]);
  });

  it('applies where the clocks of two servers differ a little', async () => {
    const { db, clock } = await createTestApp(engine);
    const { take } = createRateLimits(db, clock.now);
    await take(LIMIT, 'meena');
    clock.pass(-MINUTE);
    expect((await take(LIMIT, 'meena')).ok).toBe(false);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
