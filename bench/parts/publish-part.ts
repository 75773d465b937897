/** A publication that changes every product, with pages and orders at a fixed rate in the minute around it. */
import { setTimeout as wait } from 'node:timers/promises';
import { sendAtRate } from '#bench/arrivals.ts';
import { type BenchServer, startBenchServer } from '#bench/bench-server.ts';
import { type Figure, figureOf, quantile } from '#bench/figure.ts';
import { orderBodies, register } from '#bench/order-requests.ts';
import { type Part, repeat } from '#bench/part.ts';
import { residentMegabytes } from '#bench/process-cost.ts';
import { uniqueProducts } from '#bench/synthetic-products.ts';
import { statusOf } from '#bench/unread-request.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Version } from '#contract/console/version.ts';
import { API, PAGES, productPage } from '#contract/urls.ts';
import type { Product } from '#domain/product.ts';
import { prepareDraft } from '#testing/changed-draft.ts';
import { confirmAddresses, embeddedDatabase } from '#testing/server-database.ts';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';

const SECONDS = 60;
/** The publication begins when pages and orders have a steady speed. */
const PUBLISH_AFTER_MS = 10_000;
/** Old versions are garbage, which is collected when there is time or need. */
const REST_MS = 20_000;
const PAGES_PER_SECOND = 50;
const ORDERS_PER_SECOND = 10;
/** So many different products are requested and ordered. */
const SHOWN_PRODUCTS = 200;
const SHOPPERS = 50;

export const publishPart: Part = async ({ published }) => {
  const figures: Figure[] = [];
  for (const count of published) figures.push(...(await publishFigures(count)));
  return figures;
};

async function publishFigures(count: number): Promise<readonly Figure[]> {
  let products: readonly Product[] = [];
  const server = await startBenchServer({
    prepare: async folder => {
      const all = uniqueProducts(count);
      await prepareDraft(folder, all);
      // To collect the garbage of requests beside all of them, this process would take processors from the server.
      products = all.slice(0, SHOWN_PRODUCTS);
    },
  });
  const database = embeddedDatabase(server.dataFolder);
  await registerStaff(server.url, database);
  const tokens = await repeat(SHOPPERS, number => register(server.url, `shopper${number}`));
  await confirmAddresses(database);
  const staff = await logInStaff(server.url);
  const pages = pageSender(server.url, products);
  const orders = orderSender(server.url, { products, tokens });
  await warmUp(pages, orders);
  const before = residentMegabytes(server.pid);
  const [pageTimes, orderTimes, seconds] = await Promise.all([
    sendAtRate({ perSecond: PAGES_PER_SECOND, seconds: SECONDS, send: pages }),
    sendAtRate({ perSecond: ORDERS_PER_SECOND, seconds: SECONDS, send: orders }),
    wait(PUBLISH_AFTER_MS).then(() => publish(server, staff)),
  ]);
  await wait(REST_MS);
  const after = residentMegabytes(server.pid);
  await server.close();
  const many = count.toLocaleString('en-US');
  return [
    figureOf(`Publishing ${many} products`, 's', [seconds]),
    figureOf(`Pages around publishing ${many} products, p99`, 'ms', [quantile(pageTimes, 0.99)]),
    figureOf(`Orders around publishing ${many} products, p99`, 'ms', [quantile(orderTimes, 0.99)]),
    figureOf(`Failed requests around publishing ${many} products`, 'requests', [
      [...pageTimes, ...orderTimes].filter(time => !Number.isFinite(time)).length,
    ]),
    figureOf(`Memory before publishing ${many} products`, 'MB', [before]),
    figureOf(`Memory after publishing ${many} products ÷ before`, '×', [after / before]),
  ];
}

type Send = (number: number) => Promise<boolean>;

/** The server has compiled its code and made its heap as large as this load needs. */
async function warmUp(pages: Send, orders: Send): Promise<void> {
  const seconds = 10;
  await Promise.all([
    sendAtRate({ perSecond: PAGES_PER_SECOND, seconds, send: pages }),
    sendAtRate({ perSecond: ORDERS_PER_SECOND, seconds, send: orders }),
  ]);
}

function pageSender(origin: string, products: readonly Product[]): Send {
  const ids = products.map(({ id }) => id);
  const paths = [PAGES.home, PAGES.shop, `${PAGES.shop}?new=true`, ...ids.map(productPage)];
  return async number => {
    // Neighbouring paths are not requested one after the other.
    const path = paths[(number * 7919) % paths.length] ?? PAGES.home;
    return (await statusOf(origin + path)) === 200;
  };
}

function orderSender(
  origin: string,
  { products, tokens }: { readonly products: readonly Product[]; readonly tokens: readonly string[] },
): Send {
  const bodies = orderBodies(products);
  let sent = 0;
  return async () => {
    sent += 1;
    const headers = {
      authorization: `Bearer ${tokens[sent % tokens.length] ?? ''}`,
      'content-type': 'application/json',
      'idempotency-key': `bench-${sent}`,
    };
    const body = bodies[sent % bodies.length];
    return (await statusOf(origin + API.orders, { method: 'POST', headers, body })) === 201;
  };
}

/** The seconds until the version is in force in the process that was asked. */
async function publish(server: BenchServer, token: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(server.url + CONSOLE_API.versions, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const published = (await response.json()) as Version;
  const seconds = (performance.now() - started) / 1000;
  if (published.state !== 'in-force') throw new Error(`Publishing returned ${JSON.stringify(published)}`);
  return seconds;
}
