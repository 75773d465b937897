import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#testing/test-app.ts';

/** How many addresses are counted for guesses that come from one, each saying that it comes from another. */
async function countAddresses(
  trustProxy: boolean | string,
  toHeaders: (at: number) => Record<string, string>,
) {
  const shop = await createTestApp('embedded', { rateLimits: true, trustProxy });
  for (let index = 1; index <= 4; index += 1) {
    const payload = { email: `nobody${index}@nool.example`, password: 'wrong one' };
    await shop.send({ method: 'POST', url: API.login, payload, headers: toHeaders(index) });
  }
  const rows = await shop.db.selectFrom('rate_limits').select('key').execute();
  return rows.filter(({ key }) => key.startsWith('password-network')).length;
}

/** What a proxy hands on that adds its caller at the end, as they do. */
const madeUpBefore = (caller: string) => (at: number) => ({
  'x-forwarded-for': `198.51.100.${at}, ${caller}`,
});

/** Which addresses a listening server counts for logins with each of these headers, sent over a connection. */
async function countedNetworks(trustProxy: boolean | string, forwarded: readonly string[]) {
  const { app, db } = await createTestApp('embedded', { rateLimits: true, trustProxy });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const [index, header] of forwarded.entries()) {
    await fetch(origin + API.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': header },
      body: JSON.stringify({ email: `nobody${index}@nool.example`, password: 'wrong one' }),
    });
  }
  const rows = await db.selectFrom('security_events').select('network').distinct().execute();
  return rows.map(({ network }) => network);
}

describe('the address of a client behind a trusted proxy', () => {
  it.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.7]:1', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7:50123', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
  ])('is read from %j', async (header, network) => {
    expect(await countedNetworks(true, [header])).toEqual([network]);
  });

  it('is one for all its ports', async () => {
    const ports = Array.from({ length: 5 }, (_, index) => `203.0.113.7:${50_000 + index}`);
    expect(await countedNetworks(true, ports)).toEqual(['203.0.113.7']);
    expect(await countedNetworks('127.0.0.1', ports)).toEqual(['203.0.113.7']);
  });

  it('is that of the proxy where it says none', async () => {
    const garbage = [
      'unknown',
      '_hidden',
      'x'.repeat(5000),
      '1.2.3.4.5',
      '1.2.3.4:port',
      '[::1',
      '999.1.1.1',
    ];
    expect(await countedNetworks(true, garbage)).toEqual(['127.0.0.1']);
    expect(await countedNetworks('127.0.0.1', garbage)).toEqual(['127.0.0.1']);
    expect(await countedNetworks('127.0.0.1, 10.0.0.0/8', ['203.0.113.7, what, 10.0.0.2'])).toEqual([
      '10.0.0.2',
    ]);
  });

  it('is found behind proxies that add their ports', async () => {
    const trusted = '127.0.0.1, 10.0.0.0/8';
    expect(await countedNetworks(trusted, ['203.0.113.7:5000, 10.0.0.2:443'])).toEqual(['203.0.113.7']);
  });
});

describe('limits by address', () => {
  it('cannot be avoided by headers where no proxy is trusted', async () => {
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-client-ip',
    ];
    const count = await countAddresses(false, index => ({
      ...Object.fromEntries(names.map(name => [name, `198.51.100.${index}`])),
      forwarded: `for=198.51.100.${index}`,
    }));
    expect(count).toBe(1);
  });

  it.each([true, '127.0.0.1', '127.0.0.0/8, 10.0.0.0/8'])(
    'are not escaped by what a caller put before the word of the proxy, trusting %s',
    async trustProxy => {
      expect(await countAddresses(trustProxy, madeUpBefore('203.0.113.7'))).toBe(1);
    },
  );

  it('are those of the callers of a trusted proxy', async () => {
    const caller = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` });
    expect(await countAddresses(true, caller)).toBe(4);
    expect(await countAddresses('127.0.0.1', caller)).toBe(4);
    expect(await countAddresses('10.0.0.1', caller)).toBe(1);
  });

  it('are those of a network with IPv6, where one client has many addresses', async () => {
    expect(await countAddresses(true, index => ({ 'x-forwarded-for': `2001:db8:1:2::${index}` }))).toBe(1);
    expect(await countAddresses(true, index => ({ 'x-forwarded-for': `2001:db8:1:${index}::1` }))).toBe(4);
  });

  it.each(['', ',,,', 'x'.repeat(10_000), '\u00ff', '::::::', '1.2.3.4.5', "';drop table rate_limits"])(
    'stand whatever is said to be an address: %j',
    async address => {
      expect(await countAddresses(true, () => ({ 'x-forwarded-for': address }))).toBe(1);
    },
  );
});
