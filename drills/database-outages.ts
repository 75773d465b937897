/** Takes PostgreSQL away from a shop with shoppers in it, in several ways, and gives it back. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, type DrillGround, numberOf } from './drill.ts';
import { faultsWithoutDatabase, isReady, secondsUntil } from './probe.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { type Shopping, startShopping } from './shopping.ts';
import { type PostgresStore, postgresStore, settingsAt } from './store.ts';
import { layWire, type Wire } from './wire.ts';

const SHOPPERS = 8;
const ORDERS_BEFORE = 20;
/** Whoever runs the shop finds it well again after that, and does nothing for it. */
const MOST_SECONDS_TO_RECOVER = 15;

interface Outage {
  readonly name: string;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

interface Scene {
  readonly ground: DrillGround;
  readonly store: PostgresStore;
  readonly wire: Wire;
  readonly shop: ShopProcess;
  readonly shopping: Shopping;
}

async function setScene(ground: DrillGround): Promise<Scene> {
  const store = await postgresStore(ground);
  const wire = await layWire(ground, store.cluster.port);
  const shop = await startShop(ground, settingsAt(ground, store.cluster, wire.port));
  const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
  return { ground, store, wire, shop, shopping };
}

export const DATABASE_GONE: Drill = {
  promise:
    'Without its database the shop shows its pages and answers orders 503; it recovers by itself, and no order is lost or doubled.',
  options: { seconds: '8' },
  run: async (ground, options) => {
    const scene = await setScene(ground);
    const faults: string[] = [];
    for (const outage of outagesOf(scene)) {
      faults.push(
        ...(await scene.shopping.during(() => suffer(scene, outage, numberOf(options, 'seconds')))),
      );
    }
    ground.say(
      `${scene.shopping.sent.length} orders; answers: ${scene.shopping.tally.describe()}; ` +
        `the slowest took ${(scene.shopping.tally.longest() / 1000).toFixed(1)} s.`,
    );
    if (scene.shopping.tally.count('none') > 0) faults.push('requests had no answer in ten seconds');
    return [...faults, ...(await scene.shopping.faults())];
  },
};

function outagesOf({ store: { cluster }, wire }: Scene): readonly Outage[] {
  return [
    { name: 'stopped in order', begin: () => cluster.stop('fast'), end: cluster.start },
    { name: 'stopped at once', begin: () => cluster.stop('immediate'), end: cluster.start },
    { name: 'cut off', begin: wire.cut, end: () => wire.heal('resume') },
    { name: 'silent, then back', begin: wire.silence, end: () => wire.heal('resume') },
    { name: 'silent, then lost', begin: wire.silence, end: () => wire.heal('lose') },
  ];
}

async function suffer(
  { ground, shop, shopping }: Scene,
  outage: Outage,
  seconds: number,
): Promise<readonly string[]> {
  await moreOrders(shopping);
  await outage.begin();
  await wait(seconds * 500);
  const faults = [...(await faultsWithoutDatabase(shop))];
  await wait(seconds * 500);
  await outage.end();
  const ready = await secondsUntil(() => isReady(shop), MOST_SECONDS_TO_RECOVER);
  const sold = await moreOrders(shopping);
  ground.say(`${outage.name}: ready ${spell(ready)} and sold again ${spell(sold)} after it was back.`);
  if (ready === undefined || sold === undefined) faults.push('the shop did not recover');
  return faults.map(fault => `${outage.name}: ${fault}`);
}

function moreOrders({ sent }: Shopping): Promise<number | undefined> {
  const target = sent.length + ORDERS_BEFORE;
  return secondsUntil(() => sent.length >= target, MOST_SECONDS_TO_RECOVER);
}

function spell(seconds: number | undefined): string {
  return seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`;
}

export const COMMIT_LOST: Drill = {
  promise: 'An order whose COMMIT was done but never confirmed is found under its key, and is one order.',
  options: { answers: '50' },
  run: async (ground, options) => {
    const { wire, shopping } = await setScene(ground);
    const answers = numberOf(options, 'answers');
    for (let lost = 0; lost < answers; lost = wire.lost()) {
      wire.loseAnswersTo(/commit/i, 1);
      await shopping.place(SHOPPERS);
    }
    ground.say(
      `${wire.lost()} answers to COMMIT lost; ${shopping.sent.length} orders; answers: ${shopping.tally.describe()}.`,
    );
    return shopping.faults();
  },
};
