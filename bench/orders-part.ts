/** Orders as 50 shoppers send them at once: in full, over HTTP, logged in, stock counted; on a fresh shop and on an old one. */
import { API } from '#contract/urls.ts';
import { embeddedDatabase, enterStock } from '#testing/server-database.ts';
import { spawnServer } from '#testing/server-process.ts';
import { type BareRoute, startBareRoute } from './bare-route.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Figure, figureOf, quantile } from './figure.ts';
import { type LoadResult, sendLoad } from './load.ts';
import { orderBodies, orderSender, register, shopProducts } from './order-requests.ts';
import { type Part, repeat } from './part.ts';
import { residentMegabytes } from './process-cost.ts';
import { storeOrders } from './stored-orders.ts';

const CLIENTS = 50;
const RUN_MS = 4000;
const WARM_MS = 2500;

type SendOrders = (milliseconds: number) => Promise<LoadResult>;

interface OrderGround {
  readonly send: SendOrders;
  readonly megabytes: () => number;
  readonly close: () => Promise<void>;
}

export const ordersPart: Part = async ({ runs, orders }) => {
  const figures: Figure[] = [];
  for (const stored of orders) figures.push(...(await orderFigures(runs, stored)));
  return figures;
};

/** A fresh shop, one with stored orders and a bare route take turns, so that what else the machine does weighs on all. */
async function orderFigures(runs: number, stored: number): Promise<readonly Figure[]> {
  const fresh = await openGround(0);
  const old = await openGround(stored);
  const bare = await openBare();
  for (const { send } of [fresh, old, bare]) await send(WARM_MS);
  const rounds = await repeat(runs, async () => ({
    fresh: await fresh.send(RUN_MS),
    old: await old.send(RUN_MS),
    bare: await bare.send(RUN_MS),
    megabytes: fresh.megabytes(),
  }));
  for (const { close } of [fresh, old, bare]) await close();
  const figure = (name: string, unit: string, valueOf: (round: (typeof rounds)[number]) => number) =>
    figureOf(name, unit, rounds.map(valueOf));
  const p99 = ({ waits }: LoadResult) => quantile(waits, 0.99);
  const many = stored.toLocaleString('en-US');
  return [
    figure('Orders, 50 clients', 'a second', round => round.fresh.perSecond),
    figure('Orders, 50 clients, p99', 'ms', round => p99(round.fresh)),
    figure(
      'Orders turned away',
      '%',
      round => (round.fresh.turnedAway / (round.fresh.turnedAway + round.fresh.answers)) * 100,
    ),
    figure('Memory under orders', 'MB', round => round.megabytes),
    figure('Bare POST, same bytes', 'a second', round => round.bare.perSecond),
    figure('Orders against the bare POST', '×', round => round.fresh.perSecond / round.bare.perSecond),
    figure(`Orders with ${many} stored`, 'a second', round => round.old.perSecond),
    figure(`Orders with ${many} stored, p99`, 'ms', round => p99(round.old)),
    figure(
      `Orders with ${many} stored against none`,
      '×',
      round => round.old.perSecond / round.fresh.perSecond,
    ),
  ];
}

async function openGround(stored: number): Promise<OrderGround> {
  const shop = await startBenchServer(
    stored === 0 ? {} : { prepare: folder => prepareStored(folder, stored) },
  );
  await enterStock(embeddedDatabase(shop.dataFolder), shopProducts());
  const tokens = await repeat(CLIENTS, number => register(shop.url, `shopper${number}`));
  return { send: senderTo(shop, tokens), megabytes: () => residentMegabytes(shop.pid), close: shop.close };
}

function senderTo({ url }: BenchServer, tokens: readonly string[]): SendOrders {
  const next = orderSender(tokens, orderBodies(shopProducts()));
  return milliseconds =>
    sendLoad({ url, connections: CLIENTS, milliseconds, status: 201, next: shopper => next(shopper) });
}

/** A first order over HTTP, so that what is copied is what the server stores. */
async function prepareStored(folder: string, count: number): Promise<void> {
  const server = await spawnServer({ DATA_DIR: folder, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
  await placeOne(server.url);
  await server.end('SIGTERM');
  storeOrders(folder, count);
}

/** Places one order and returns the answer as it came. */
async function placeOne(url: string): Promise<{ headers: Record<string, string>; body: string }> {
  const [body = ''] = orderBodies(shopProducts());
  const answer = await fetch(`${url}${API.orders}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await register(url, 'first')}`,
      'idempotency-key': 'first',
    },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The first order was answered ${answer.status}: ${text}`);
  return { headers: { 'content-type': answer.headers.get('content-type') ?? '' }, body: text };
}

async function openBare(): Promise<Omit<OrderGround, 'megabytes'>> {
  const shop = await startBenchServer();
  const { headers, body } = await placeOne(shop.url);
  await shop.close();
  const bare: BareRoute = await startBareRoute({
    status: 201,
    headers,
    body: Buffer.from(body).toString('base64'),
  });
  const next = orderSender(['x'.repeat(300)], orderBodies(shopProducts()));
  return {
    send: milliseconds =>
      sendLoad({
        url: bare.url,
        connections: CLIENTS,
        milliseconds,
        status: 201,
        next: shopper => next(shopper, '/'),
      }),
    close: bare.close,
  };
}
