/** Builds deploy/cluster on this machine and breaks each part of it while orders are placed and pages are read. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Drill, DrillContext } from '#drills/drill.ts';
import { secondsUntil } from '#drills/health-checks.ts';
import { buildRelease } from '#drills/releases/released-source.ts';
import { type SeededRandom, seededRandom } from '#sample/seeded-random.ts';
import { gatewaySettings } from '#testing/payments/gateway-settings.ts';
import { type Cluster, findPostgres, shopUrl, startCluster } from './cluster.ts';
import { clusterDatabase } from './cluster-database.ts';
import { type ClusterLoad, type Observed, startClusterLoad, startGateway } from './cluster-load.ts';
import { isHealthy } from './cluster-state.ts';
import type { Issue } from './faults/fault.ts';
import { chosenFaults } from './faults/fault-list.ts';
import { createNetwork } from './network.ts';
import { type RestorePoint, restoreViolations, takeBaseBackup } from './point-in-time.ts';

const MAX_PAUSE_SECONDS = 30;
const MAX_REPAIR_SECONDS = 90;
/** Orders that must succeed before each fault, and after it before it is repaired. */
const ORDERS_AROUND = 50;
const LATEST_FAULT_MS = 1000;
/** Sent again at the end, of all orders. */
const MAX_REPEATED = 100;
/** Of the short form, which has no backup. */
const SHORT_STEPS = 3;

export const CLUSTER: Drill = {
  guarantee: `A cluster of three machines loses and doubles no acknowledged order, accepts orders again within ${MAX_PAUSE_SECONDS} s, and serves pages all the time, whichever part of it fails`,
  options: { seed: '1', faults: 'all' },
  run: async (context, options) => {
    const random = seededRandom(options['seed'] ?? '');
    const faults = chosenFaults(options['faults'] ?? '', random);
    const setup = await setUp(context, { random, faults });
    const violations = await runSteps(setup, faults);
    const { orders } = setup.load;
    context.log(`${orders.acknowledged.length} orders; responses: ${orders.responses.summary()}.`);
    return [
      ...violations,
      ...orders.responses.violations(),
      ...(await orders.repeat(orders.acknowledged.slice(-MAX_REPEATED))),
    ];
  },
};

/** With the recovery to a time in their middle, if there are several. */
async function runSteps(setup: Setup, faults: readonly Issue[]): Promise<readonly string[]> {
  const { context, cluster, load } = setup;
  const violations: string[] = [];
  const isLong = faults.length > SHORT_STEPS;
  if (isLong) await takeBaseBackup(cluster);
  let point: RestorePoint | undefined;
  for (const [index, fault] of faults.entries()) {
    if (index === Math.floor(faults.length / 2)) point = { time: new Date(), orders: load.stored() };
    const found = await runStep(setup, fault);
    violations.push(...found.map(violation => `${fault.name}: ${violation}`));
  }
  if (isLong && point !== undefined) violations.push(...(await restoreViolations(context, cluster, point)));
  return violations;
}

interface Setup {
  readonly context: DrillContext;
  readonly cluster: Cluster;
  readonly load: ClusterLoad;
  readonly random: SeededRandom;
}

async function setUp(
  context: DrillContext,
  { random, faults }: Pick<Setup, 'random'> & { readonly faults: readonly Issue[] },
): Promise<Setup> {
  findPostgres();
  const startsBefore = faults.some(({ fromLastRelease }) => fromLastRelease);
  const lastRelease = startsBefore ? await buildRelease(context) : undefined;
  const network = createNetwork(context);
  const simulator = await startGateway(context, network.front, () => shopUrl(network));
  const shopSettings = gatewaySettings(simulator.url);
  const cluster = await startCluster(context, { network, lastRelease, shopSettings });
  const load = await startClusterLoad({ cluster, database: clusterDatabase(cluster), simulator });
  return { context, cluster, load, random };
}

async function runStep(setup: Setup, fault: Issue): Promise<readonly string[]> {
  const { context, cluster, load, random } = setup;
  if (fault.needsRoot === true && cluster.network.cut === undefined) {
    context.log(`${fault.name}: not run, because only root may do this.`);
    return [];
  }
  const violations: string[] = [];
  let repaired: number | undefined;
  const observed = await load.during(async () => {
    await moreOrders(load);
    await wait(random.between(0, LATEST_FAULT_MS));
    const repair = await fault.begin(cluster, random);
    if (fault.closedMs === undefined) await moreOrders(load);
    else await wait(fault.closedMs);
    await repair();
    repaired = await secondsUntil(() => isHealthy(cluster.machines), MAX_REPAIR_SECONDS);
    await moreOrders(load);
  });
  if (repaired === undefined)
    violations.push(`the cluster was not complete again after ${MAX_REPAIR_SECONDS} s`);
  context.log(
    `${fault.name}: ${observed.longestPause.toFixed(1)} s without an order, complete ${repaired?.toFixed(1) ?? 'never'} s ` +
      `after the repair; ${load.orders.acknowledged.length} orders so far, ${observed.paid} paid online; pages: ${observed.pages.summary()}.`,
  );
  return [...violations, ...observedViolations(observed)];
}

function observedViolations({ longestPause, pages, violations }: Observed): readonly string[] {
  const failed = (['none', 'refused', 500, 502, 503, 504] as const).filter(status => pages.count(status) > 0);
  return [
    ...(longestPause <= MAX_PAUSE_SECONDS ? [] : [`no order for ${longestPause.toFixed(1)} s`]),
    ...failed.map(status => `${pages.count(status)} pages: ${status}`),
    ...violations,
  ];
}

/** Throws where none succeed, because the shoppers would wait for ever. */
async function moreOrders({ orders: { acknowledged } }: ClusterLoad): Promise<void> {
  const target = acknowledged.length + ORDERS_AROUND;
  if ((await secondsUntil(() => acknowledged.length >= target, 2 * MAX_PAUSE_SECONDS)) === undefined)
    throw new Error('No orders succeed any more');
}
