/** Simulated lives of orders that are paid online, from seeds, with the server's own code in this process; or a server that is killed. */
import { type Drill, readNumber } from '#drills/drill.ts';
import { databaseFor } from '#drills/drill-database.ts';
import { crashAtEachAwait, STORY_NAMES } from '#testing/payments/crash-at-each-await.ts';
import { openLifeShop } from '#testing/payments/life-shop.ts';
import { liveOrder } from '#testing/payments/order-life.ts';
import type { PostgresDatabase, ServerDatabase } from '#testing/server-database.ts';
import { killWhilePaying } from './killed-payments.ts';

const MAX_VIOLATIONS = 20;
const PROGRESS = 500;

export const PAYMENTS: Drill = {
  guarantee:
    'Captured money pays exactly one order or is returned, and no order is sent unpaid, with events in any order, missing or twice, and crashes at every await',
  options: { seeds: '10000', seed: '0', engine: 'embedded', kills: '0' },
  run: async (context, options) => {
    const kills = readNumber(options, 'kills');
    const database = await databaseFor(context, options);
    if (kills > 0) return killWhilePaying(context, database, kills);
    const [seeds, only] = [readNumber(options, 'seeds'), readNumber(options, 'seed')];
    const shop = await openLifeShop(toLocation(database, context.folder));
    context.onEnd(shop.close);
    const violations: string[] = [];
    if (only === 0 && options['engine'] === 'embedded')
      for (const story of STORY_NAMES) {
        const { awaits, broken } = await crashAtEachAwait(shop, story);
        context.log(`${story}: a crash at each of ${awaits} awaits`);
        violations.push(...broken);
      }
    const chosen = only > 0 ? [only] : Array.from({ length: seeds }, (_, index) => index + 1);
    for (const seed of chosen) {
      const broken = await liveOrder(shop, seed);
      violations.push(...broken.map(line => `seed ${seed}: ${line}; again with --seed ${seed}`));
      if (violations.length >= MAX_VIOLATIONS) break;
      if (seed % PROGRESS === 0) context.log(`${seed} of ${chosen.length} orders`);
    }
    return violations;
  },
};

function toLocation(database: ServerDatabase | PostgresDatabase, folder: string) {
  if (!('cluster' in database)) return { engine: 'embedded', folder } as const;
  return { engine: 'postgres', url: database.cluster.urlAt(database.cluster.port) } as const;
}
