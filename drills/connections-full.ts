/** Leaves the shop fewer connections to PostgreSQL than it wants, then none. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Drill, DrillGround } from './drill.ts';
import { isReady, secondsUntil, statusOf } from './probe.ts';
import { startShop } from './shop-process.ts';
import { startShopping } from './shopping.ts';
import { type PostgresStore, postgresStore } from './store.ts';

const SHOPPERS = 16;
/** Enough for the shop and a few more. */
const CONNECTIONS = 14;
const HELD_MS = 8000;
const MOST_SECONDS_TO_RECOVER = 15;

export const CONNECTIONS_FULL: Drill = {
  promise:
    'With too few connections to PostgreSQL orders wait or are answered 503, pages are shown, and it passes by itself.',
  options: {},
  run: async ground => {
    const store = await postgresStore(ground, [
      `max_connections=${CONNECTIONS}`,
      'superuser_reserved_connections=0',
    ]);
    const shop = await startShop(ground, store.settings);
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    const faults: string[] = [];
    await shopping.during(async () => {
      const refund = await takeAllConnections(ground, store);
      await wait(HELD_MS);
      if ((await statusOf(shop, '/shop')) !== 200)
        faults.push('pages are not shown while connections are short');
      await refund();
      if ((await secondsUntil(() => isReady(shop), MOST_SECONDS_TO_RECOVER)) === undefined) {
        faults.push('the shop did not recover');
      }
    });
    ground.say(`${shopping.sent.length} orders; answers: ${shopping.tally.describe()}.`);
    if (shopping.tally.count('none') > 0) faults.push('requests had no answer in ten seconds');
    return [...faults, ...(await shopping.faults())];
  },
};

/** Takes every connection that is free, and each that becomes so, until they are given back. */
async function takeAllConnections(ground: DrillGround, { cluster }: PostgresStore) {
  const held: pg.Client[] = [];
  let isOver = false;
  const take = async () => {
    while (!isOver) {
      const client = new pg.Client({
        connectionString: cluster.urlAt(cluster.port),
        connectionTimeoutMillis: 1000,
      });
      client.on('error', () => undefined);
      await client.connect().then(
        () => held.push(client),
        () => wait(10),
      );
    }
  };
  const taking = take();
  const refund = async () => {
    isOver = true;
    await taking;
    await Promise.all(held.splice(0).map(client => client.end()));
  };
  ground.atEnd(refund);
  await wait(100);
  // The shop's own are closed from the other side, so that it needs new ones and finds none.
  await held[0]?.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1',
    [''],
  );
  return refund;
}
