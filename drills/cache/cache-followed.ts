/** A Varnish before two processes: shoppers order and staff publish through it, a process and both are stopped, the cache is killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import {
  type Drill,
  type DrillContext,
  type DrillOptions,
  DrillUnavailable,
  readNumber,
} from '#drills/drill.ts';
import { databaseFor } from '#drills/drill-database.ts';
import { readStatus, secondsUntil } from '#drills/health-checks.ts';
import { readProducts, startOrderLoad } from '#drills/order-load.ts';
import { type ConsoleClient, createConsoleClient } from '#drills/publishing/console-client.ts';
import { databaseFaults } from '#drills/publishing/stored-versions.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import { missingOrders } from '#drills/stored-order-checks.ts';
import { freePort } from '#scripts/start-postgres.mjs';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';
import type { CacheServer } from './cache-server.ts';
import { startNginx } from './nginx-server.ts';
import { startPersonalViews } from './personal-views.ts';
import { reportShare } from './share.ts';
import { readShopperRequests } from './shopper-requests.ts';
import { startVarnish } from './varnish-server.ts';
import { type VersionWatch, watchVersions } from './version-watch.ts';

const SHOPPERS = 3;
const BETWEEN_PUBLICATIONS_MS = 1500;
/** On a busy machine a publication takes seconds. */
const LEAST_VERSIONS = 4;
/** Until the cache has noticed that no process is alive: two checks of two seconds. */
const NOTICED_SECONDS = 8;

export const CACHE: Drill = {
  guarantee:
    'Through a caching proxy nobody gets a personal response of another, and no version is served longer than promised after it was replaced: 3 s, with nginx 4 s.',
  options: { cache: 'varnish', seconds: '40', visits: '60', engine: 'embedded' },
  run: async (context, options) => {
    const { database, processes, cache } = await startShop(context, options);
    const product = (await readProducts(cache))[0];
    if (product === undefined) throw new Error('The shop has no products');
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [cache] });
    await registerStaff(await cache.url(), database);
    const staff = createConsoleClient(await cache.url(), await logInStaff(await cache.url()));
    const views = await startPersonalViews(cache, { shoppers: SHOPPERS, product });
    const watch = watchVersions(cache, product.id);
    await load.during(() =>
      publishUnderLoad({ watch, staff, views, cache, processes }, readNumber(options, 'seconds')),
    );
    context.log(`Orders: ${load.responses.summary()}. ${views.summary()}. ${watch.summary()}.`);
    const whileDown = await stopAll({ watch, staff, cache, processes });
    const visits = await readShopperRequests(await cache.url(), await readProducts(cache));
    await reportShare(context, { cache, visits, count: readNumber(options, 'visits') });
    return [
      ...views.violations,
      ...watch.violations,
      ...whileDown,
      ...load.responses.violations(),
      ...(await missingOrders(database, load.acknowledged)),
      ...(await databaseFaults(database)),
    ];
  },
};

async function startShop(context: DrillContext, options: DrillOptions) {
  const ports = [await freePort(), await freePort()];
  const database = await databaseFor(context, options);
  const settings = { ...database.settings, TRUST_PROXY: '127.0.0.1' };
  const processes: RestartableServer[] = [];
  for (const port of ports)
    processes.push(await startRestartableServer(context, { ...settings, PORT: String(port) }));
  return { database, processes, cache: await startCache(options)(context, ports) };
}

function startCache({ cache = '' }: DrillOptions): typeof startVarnish {
  const start = { varnish: startVarnish, nginx: startNginx }[cache];
  if (start === undefined) throw new DrillUnavailable(`--cache must be varnish or nginx, not "${cache}"`);
  return start;
}

interface Shop {
  readonly cache: CacheServer;
  readonly watch: VersionWatch;
  readonly staff: ConsoleClient;
  readonly processes: readonly RestartableServer[];
}

/** Publishes again and again; one process is killed half-way. */
async function publishUnderLoad(
  {
    watch,
    staff,
    cache,
    processes,
    views,
  }: Shop & { readonly views: { readonly view: VersionWatch['read'] } },
  seconds: number,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let isOver = false;
  const readers = [watch.read(() => isOver), watch.read(() => isOver), views.view(() => isOver)];
  let kills = 0;
  try {
    while (performance.now() < end || watch.latest() < LEAST_VERSIONS) {
      await watch.publish(staff);
      await wait(BETWEEN_PUBLICATIONS_MS);
      if (kills === 0 && performance.now() > end - (seconds * 1000) / 2) {
        kills += 1;
        await processes[1]?.restart('SIGKILL');
      }
    }
    await wait(cache.maxOldMs);
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
}

/** Pages that the cache knows stay up without the processes, the API does not; afterwards nothing is older than promised. */
async function stopAll({ watch, staff, cache, processes }: Shop): Promise<readonly string[]> {
  const violations: string[] = [];
  await expectShown(watch, violations);
  await Promise.all(processes.map(server => server.stop()));
  const isNoticed = async () => (await readStatus(cache, watch.paths[0] ?? '/')) === 200;
  if ((await secondsUntil(isNoticed, NOTICED_SECONDS)) === undefined)
    violations.push(`no page is served ${NOTICED_SECONDS} s after all processes have stopped`);
  await expectShown(watch, violations);
  const status = await readStatus(cache, API.addresses);
  if (status !== 503) violations.push(`without a process ${API.addresses} returns ${status}`);
  for (const server of processes) await server.restart();
  if (
    (await secondsUntil(async () => (await readStatus(cache, API.ready)) === 200, NOTICED_SECONDS)) ===
    undefined
  )
    violations.push('the cache does not find the processes again');
  await watch.publish(staff);
  await wait(cache.maxOldMs);
  await expectShown(watch, violations);
  await cache.restart();
  await expectShown(watch, violations);
  return violations;
}

async function expectShown(watch: VersionWatch, violations: string[]): Promise<void> {
  for (const path of watch.paths) {
    const number = await watch.shown(path);
    if (number !== watch.latest())
      violations.push(`${path} shows ${number ?? 'nothing'} in the place of version ${watch.latest()}`);
  }
}
