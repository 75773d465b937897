/** Orders with every event in any order, missing or twice, with crashes at every await: see `npm run drill -- payments`. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { findIssues } from '#server/commands/check-database.ts';
import { crashAtEachAwait, STORY_NAMES } from '#testing/payments/crash-at-each-await.ts';
import { openLifeShop } from '#testing/payments/life-shop.ts';
import { liveOrder } from '#testing/payments/order-life.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';

const SEEDS = { embedded: 300, postgres: 20 } as const;

describe.each(ENGINES)('orders paid online, %s', engine => {
  it.each(engine === 'embedded' ? STORY_NAMES : [])(
    '%s: comes to the same end with a crash at each await',
    async story => {
      const shop = await openLifeShop(await freshLocation(engine));
      onTestFinished(shop.close);
      const { awaits, broken } = await crashAtEachAwait(shop, story);
      expect(broken).toEqual([]);
      expect(awaits).toBeGreaterThan(40);
    },
    180_000,
  );

  it('loses no money, charges nobody twice and sends nothing unpaid, whatever happens', async () => {
    const shop = await openLifeShop(await freshLocation(engine));
    onTestFinished(shop.close);
    for (let seed = 1; seed <= SEEDS[engine]; seed += 1)
      expect({ seed, broken: await liveOrder(shop, seed) }).toEqual({ seed, broken: [] });
    expect(await findIssues(shop.db, engine)).toEqual([]);
  }, 180_000);
});
