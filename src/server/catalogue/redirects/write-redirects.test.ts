import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLookupKeys } from '#contract/redirects/old-address.ts';
import { ENGINES } from '#testing/test-app.ts';
import { freshVersions } from '#testing/test-versions.ts';
import { recordMoves } from './record-moves.ts';
import { readAllRedirects, writeRedirect } from './write-redirects.ts';

const ADDRESSES = [
  '/a',
  '/b',
  '/c',
  '/a?variant=1',
  '/collections/d',
  '/collections/e',
  '/product/f',
  '/?p=1',
];
const address = fc.constantFrom(...ADDRESSES);
const step = fc.record({
  from: address,
  to: address,
  how: fc.constantFrom('owner', 'import', 'move', 'delete'),
});

const mayComeBack = (key: string) => /^\/(?:product|collections)\//.test(key);

describe.each(ENGINES)('stored redirects, %s', engine => {
  it('form no chain and no circle, whatever is written, moved or deleted in any order', async () => {
    const shop = await freshVersions(engine);
    const [steps = []] = fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), {
      numRuns: 1,
      seed: 35,
    });
    for (const { from, to, how } of steps) {
      await shop.db.transaction().execute(async transaction => {
        if (how === 'move') await recordMoves(transaction, shop, [{ from, to }]);
        else if (how === 'delete')
          await transaction.deleteFrom('redirects').where('from_path', '=', from).execute();
        else await writeRedirect(transaction, shop, { from, to, kind: how });
      });
      const rows = await readAllRedirects(shop.db);
      const stored = new Map(rows.map(({ from_path, to_key }) => [from_path, to_key]));
      for (const [start, target] of stored) {
        if (!mayComeBack(target) && !target.includes('?')) expect([...stored.keys()]).not.toContain(target);
        const seen = new Set([start]);
        let key = toLookupKeys(target).find(each => stored.has(each));
        while (key !== undefined) {
          expect(seen).not.toContain(key);
          seen.add(key);
          key = toLookupKeys(stored.get(key) ?? '/').find(each => stored.has(each));
        }
      }
    }
  });
});
