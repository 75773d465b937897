/** Kills the server, and PostgreSQL where it is the database, again and again while orders come in. */
import { setTimeout as wait } from 'node:timers/promises';
import { CannotDrill, type Drill, type DrillGround, type DrillOptions, numberOf } from './drill.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { type Shopping, startShopping } from './shopping.ts';
import { embeddedStore, type PostgresStore, postgresStore } from './store.ts';

const SHOPPERS = 8;
const LONGEST_PAUSE_MS = 15;
/** Orders that must have come through between one kill and the next. */
const ORDERS_BETWEEN = 15;

export const KILL: Drill = {
  promise: 'Each acknowledged order is stored exactly once, whole, and answered alike when asked for again.',
  options: { engine: 'embedded', kills: '10', 'database-kills': '0' },
  run: async (ground, options) => {
    const store = await storeOf(ground, options);
    const shop = await startShop(ground, store.settings);
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    const start = performance.now();
    const deeds = deedsOf(options, shop, 'cluster' in store ? store : undefined);
    const gone = await shopping.during(() => killAll(deeds, shopping, shop));
    ground.say(
      `${shopping.sent.length} orders acknowledged over ${deeds.length} kills in ` +
        `${((performance.now() - start) / 1000).toFixed(1)} s; ` +
        `answers: ${shopping.tally.describe()}.`,
    );
    return [...gone, ...(await shopping.faults())];
  },
};

function storeOf(ground: DrillGround, { engine }: DrillOptions) {
  if (engine === 'embedded') return embeddedStore(ground.folder);
  if (engine === 'postgres') return postgresStore(ground);
  throw new CannotDrill('--engine is embedded or postgres');
}

interface Deed {
  readonly kill: () => Promise<void>;
  /** Whether the server's process must live on. */
  readonly spares: boolean;
}

/** Both kinds of kills, in an order left to chance. */
function deedsOf(
  options: DrillOptions,
  shop: ShopProcess,
  postgres: PostgresStore | undefined,
): readonly Deed[] {
  const ofServer = { kill: () => shop.restart(), spares: false };
  const ofDatabase = {
    kill: async () => {
      if (postgres === undefined) throw new CannotDrill('--database-kills needs --engine postgres');
      postgres.cluster.kill();
      await postgres.cluster.start();
    },
    spares: true,
  };
  return [
    ...Array.from({ length: numberOf(options, 'kills') }, () => ofServer),
    ...Array.from({ length: numberOf(options, 'database-kills') }, () => ofDatabase),
  ]
    .map(deed => ({ deed, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ deed }) => deed);
}

/** Each kill falls while orders are under way. Says where the server died of its database's death. */
async function killAll(
  deeds: readonly Deed[],
  shopping: Shopping,
  shop: ShopProcess,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const deed of deeds) {
    const target = shopping.sent.length + ORDERS_BETWEEN;
    while (shopping.sent.length < target && !(await shop.server()).isGone()) await wait(1);
    await wait(Math.random() * LONGEST_PAUSE_MS);
    await deed.kill();
    if (!deed.spares || !(await shop.server()).isGone()) continue;
    faults.push('the server ended when its database was killed');
    await shop.restart();
  }
  return faults;
}
