/** Orders of 50 clients at once, over HTTP, with stock counted: on an empty database and on one with many orders. */

import { setTimeout as wait } from 'node:timers/promises';
import { startBareRoute } from '#bench/bare-route.ts';
import { startBenchServer } from '#bench/bench-server.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { type LoadResult, sendLoad } from '#bench/load.ts';
import { orderBodies, orderSequence, register, sampleProducts } from '#bench/order-requests.ts';
import { type Part, repeat } from '#bench/part.ts';
import { residentMegabytes } from '#bench/process-cost.ts';
import { storeOrders } from '#bench/stored-orders.ts';
import { API } from '#contract/urls.ts';
import { sendRequest } from '#testing/api-client.ts';
import { confirmAddresses, embeddedDatabase, enterStock } from '#testing/server-database.ts';
import { spawnServer } from '#testing/server-process.ts';

const CLIENTS = 50;
const RUN_SECONDS = 4;
/** The compiler of V8 reaches its final speed after about 10,000 orders. */
const WARM_UP_SECONDS = 6;

interface Target {
  readonly send: (seconds: number) => Promise<LoadResult>;
  readonly megabytes: () => number;
  readonly close: () => Promise<void>;
}

export const ordersPart: Part = async ({ runs, orders }) => {
  const figures: Figure[] = [];
  for (const stored of orders) figures.push(...(await orderFigures(runs, stored)));
  return figures;
};

/** The targets take turns, so that other load on the machine affects all of them; those not measured stand still. */
async function orderFigures(runs: number, stored: number): Promise<readonly Figure[]> {
  const empty = await startTarget(0);
  const full = await startTarget(stored);
  const bare = await startBareTarget();
  const targets = [empty, full, bare];
  for (const { send } of targets) await send(WARM_UP_SECONDS);
  const rounds = await repeat(runs, async () => ({
    empty: await empty.send(RUN_SECONDS),
    full: await full.send(RUN_SECONDS),
    bare: await bare.send(RUN_SECONDS),
    megabytes: empty.megabytes(),
  }));
  for (const { close } of targets) await close();
  const figure = (name: string, unit: string, toValue: (round: (typeof rounds)[number]) => number) =>
    toFigure(name, unit, rounds.map(toValue));
  const many = stored.toLocaleString('en-US');
  return [
    figure('Durable orders', 'a second', round => round.empty.perSecond),
    figure('Bare POST', 'a second', round => round.bare.perSecond),
    figure('Durable orders ÷ bare POST', '×', round => round.empty.perSecond / round.bare.perSecond),
    figure('Orders of 50 clients, p99', 'ms', round => round.empty.p99Ms),
    figure(`Orders with ${many} stored ÷ none`, '×', round => round.full.perSecond / round.empty.perSecond),
    figure('Memory taking orders', 'MB', round => round.megabytes),
  ];
}

async function startTarget(stored: number): Promise<Target> {
  const server = await startBenchServer(
    stored === 0 ? {} : { prepare: folder => prepareOrders(folder, stored) },
  );
  const database = embeddedDatabase(server.dataFolder);
  await enterStock(database, sampleProducts());
  const tokens = await repeat(CLIENTS, number => register(server.url, `shopper${number}`));
  await confirmAddresses(database);
  const send = senderTo(server.url, orderSequence(tokens, API.orders));
  const target = suspendable(server.pid);
  target.suspend();
  return {
    send: async seconds => {
      await target.resume();
      const result = await send(seconds);
      target.suspend();
      return result;
    },
    megabytes: () => residentMegabytes(server.pid),
    close: async () => {
      await target.resume();
      await server.close();
    },
  };
}

/** After a pause the server takes the time that it stood still for overload, until it has measured again. */
const RESUMED_MS = 1000;

/** A shop that is not measured would still send the mails of its orders and disturb the others. */
function suspendable(pid: number) {
  return {
    suspend: () => process.kill(pid, 'SIGSTOP'),
    resume: async () => {
      process.kill(pid, 'SIGCONT');
      await wait(RESUMED_MS);
    },
  };
}

function senderTo(url: string, next: ReturnType<typeof orderSequence>): Target['send'] {
  return seconds => sendLoad({ url, connections: CLIENTS, seconds, status: 201, next });
}

/** Stores a first order over HTTP and copies its rows. */
async function prepareOrders(folder: string, count: number): Promise<void> {
  const server = await spawnServer({
    DATA_DIR: folder,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  });
  await placeOne(server.url);
  await server.end('SIGTERM');
  storeOrders(folder, count);
}

/** Places one order and returns its response. */
async function placeOne(origin: string) {
  const token = await register(origin, 'first');
  const body: unknown = JSON.parse(orderBodies()[0] ?? '');
  const response = await sendRequest(origin + API.orders, {
    method: 'POST',
    body,
    token,
    idempotencyKey: 'first',
  });
  if (response.status !== 201)
    throw new Error(`The first order returned ${response.status}: ${response.text}`);
  return response;
}

/** The same requests to a bare route that returns the same bytes. */
async function startBareTarget(): Promise<Omit<Target, 'megabytes'>> {
  const server = await startBenchServer();
  const { headers, text } = await placeOne(server.url);
  await server.close();
  const bare = await startBareRoute({
    status: 201,
    headers: { 'content-type': headers.get('content-type') ?? '' },
    body: Buffer.from(text).toString('base64'),
  });
  return { send: senderTo(bare.url, orderSequence(['x'.repeat(300)], '/')), close: bare.close };
}
