import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLookupKeys } from './old-address.ts';
import { createRedirectMap } from './redirect-map.ts';
import { targetKey } from './target.ts';

const NO_PAGE = () => false;

const lines = (map: ReturnType<typeof createRedirectMap>) =>
  map
    .written()
    .map(({ from, to }) => `${from} ${to}`)
    .sort();

describe('redirects', () => {
  it('lead to the end of a chain, whichever was written first', () => {
    const forward = createRedirectMap([], NO_PAGE);
    forward.put({ from: '/a', to: '/b' });
    forward.put({ from: '/b', to: '/c' });
    const backward = createRedirectMap([], NO_PAGE);
    backward.put({ from: '/b', to: '/c' });
    backward.put({ from: '/a', to: '/B/?utm_source=x' });
    for (const map of [forward, backward]) expect(lines(map)).toEqual(['/a /c', '/b /c']);
  });

  it('never lead to themselves or in a circle', () => {
    const map = createRedirectMap([{ from: '/b', to: '/c', toKey: '/c' }], NO_PAGE);
    expect(map.put({ from: '/a', to: '/A/' })).toEqual({ ok: false, error: 'leads-to-itself' });
    expect(map.put({ from: '/x', to: '/x?variant=1' })).toEqual({ ok: false, error: 'leads-to-itself' });
    expect(map.put({ from: '/c', to: '/b' })).toEqual({ ok: false, error: 'leads-in-a-circle' });
    expect(lines(map)).toEqual([]);
  });

  it('are not led past an address whose page may come back', () => {
    const map = createRedirectMap([], key => key.startsWith('/product/'));
    map.put({ from: '/products/x', to: '/product/X' });
    map.put({ from: '/product/x', to: '/shop' });
    expect(lines(map)).toEqual(['/product/x /shop', '/products/x /product/X']);
  });
});

const ADDRESSES = [
  '/a',
  '/b',
  '/c',
  '/d',
  '/product/e',
  '/product/f',
  '/a?variant=1',
  '/c?variant=2',
  '/?p=1',
];
const address = fc.constantFrom(...ADDRESSES);
const isPage = (key: string) => key.startsWith('/product/');

it('never form a chain or a circle, whatever is written or deleted in any order', () => {
  const step = fc.record({ from: address, to: address, isDeleted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const stored = new Map<string, string>();
      for (const { from, to, isDeleted } of steps) {
        if (isDeleted) stored.delete(from);
        else {
          const known = [...stored].map(([old, target]) => ({
            from: old,
            to: target,
            toKey: targetKey(target),
          }));
          const map = createRedirectMap(known, isPage);
          const written = map.put({ from, to });
          if (!written.ok) expect(map.written()).toEqual([]);
          for (const each of map.written()) stored.set(each.from, each.to);
        }
        for (const [start, target] of stored) {
          // One step is enough, unless a page may stand between.
          if (!isPage(target) && !target.includes('?')) expect([...stored.keys()]).not.toContain(target);
          const seen = new Set([start]);
          let next: string | undefined = target;
          while (next !== undefined) {
            expect(seen).not.toContain(next);
            seen.add(next);
            const key: string | undefined = toLookupKeys(next).find(each => stored.has(each));
            if (key !== undefined) expect(key === next || !seen.has(key)).toBe(true);
            next = key === undefined ? undefined : stored.get(key);
          }
        }
      }
    }),
    { numRuns: 2000 },
  );
});
