/** Orders, payments and pages through the load balancer, while something happens to the cluster. */
import { GATEWAY_API } from '#contract/urls.ts';
import type { DrillContext } from '#drills/drill.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import { requestPages } from '#drills/page-load.ts';
import { paidOrderViolations } from '#drills/payments/killed-payments.ts';
import { createBuyer } from '#drills/payments/paying-shop.ts';
import { countResponses, type ResponseCounts } from '#drills/response-counts.ts';
import { storedOrderViolations } from '#drills/stored-order-checks.ts';
import { type Simulator, startSimulator } from '#simulators/razorpay/simulator.ts';
import { GATEWAY_KEYS } from '#testing/payments/gateway-settings.ts';
import type { ServerDatabase } from '#testing/server-database.ts';
import type { Cluster } from './cluster.ts';

export interface ClusterLoad {
  readonly orders: OrderLoad;
  /** How many orders there are, also those that are paid online, while none is being placed. */
  readonly stored: () => number;
  readonly during: (work: () => Promise<unknown>) => Promise<Observed>;
}

export interface Observed {
  /** The longest time without an acknowledged order, in seconds. */
  readonly longestPause: number;
  readonly pages: ResponseCounts;
  readonly paid: number;
  /** Of what is stored when all is quiet again. */
  readonly violations: readonly string[];
}

interface LoadOptions {
  readonly cluster: Cluster;
  readonly database: ServerDatabase;
  readonly simulator: Simulator;
}

const SHOPPERS = 6;
const PAGE_CLIENTS = 2;
const MAX_PAUSE_MS = 100;
const POLL_MS = 20;

/** The gateway, where the machines can reach it, which sends its events to the load balancer. */
export async function startGateway(
  context: DrillContext,
  host: string,
  shopUrl: () => string,
): Promise<Simulator> {
  const webhookUrl = () => `${shopUrl()}${GATEWAY_API.webhook}`;
  const simulator = await startSimulator({ ...GATEWAY_KEYS, webhookUrl, port: 0, host });
  context.onEnd(simulator.close);
  return simulator;
}

export async function startClusterLoad({ cluster, database, simulator }: LoadOptions): Promise<ClusterLoad> {
  const orders = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [cluster] });
  const origin = await cluster.url();
  let [steps, paidBefore] = [0, 0];

  async function during(work: () => Promise<unknown>): Promise<Observed> {
    // A new one for each step, because a session would end.
    steps += 1;
    const email = `buyer${steps}@nool.example`;
    const buyer = await createBuyer({ server: cluster, simulatorUrl: simulator.url, email });
    const pages = countResponses();
    const bought: string[] = [];
    let isOver = false;
    const errors: string[] = [];
    const buyAll = async () => {
      try {
        while (!isOver) bought.push(await buyer.buy('success'));
      } catch (error) {
        errors.push(String(error));
      }
    };
    const pageOptions = { isOver: () => isOver, maxPauseMs: MAX_PAUSE_MS, responses: pages, reloads: true };
    const readers = Array.from({ length: PAGE_CLIENTS }, () => requestPages(origin, pageOptions));
    const buying = buyAll();
    const pause = watchPauses(() => orders.acknowledged.length);
    await orders.during(work).finally(() => {
      isOver = true;
    });
    const longestPause = pause();
    await Promise.all([buying, ...readers]);
    paidBefore += bought.length;
    const lost = await storedOrderViolations(database, orders.acknowledged, paidBefore);
    // The payment of an order that is lost has nothing to be compared with.
    const violations = lost.length > 0 ? lost : await paidOrderViolations(buyer, database, bought);
    return { longestPause, pages, paid: bought.length, violations: [...errors, ...violations] };
  }

  return { orders, stored: () => orders.acknowledged.length + paidBefore, during };
}

/** Returns a function that ends the watch and returns the longest time, in seconds, in which the count did not grow. */
function watchPauses(count: () => number): () => number {
  let [seen, since, longest] = [count(), performance.now(), 0];
  const inspect = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (count() !== seen) [seen, since] = [count(), now];
  };
  const timer = setInterval(inspect, POLL_MS);
  return () => {
    clearInterval(timer);
    inspect();
    return longest / 1000;
  };
}
