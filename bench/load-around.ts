/** Work of staff on a shop of so many products, with pages and orders at a fixed rate in the minute around it. */
import { setTimeout as wait } from 'node:timers/promises';
import { API, PAGES, productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { prepareDraft } from '#testing/changed-draft.ts';
import { confirmAddresses, embeddedDatabase } from '#testing/server-database.ts';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';
import { sendAtRate } from './arrivals.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Figure, quantile, toFigure } from './figure.ts';
import { orderBodies, register } from './order-requests.ts';
import { repeat } from './part.ts';
import { residentMegabytes } from './process-cost.ts';
import { uniqueProducts } from './synthetic-products.ts';
import { readStatus } from './unread-request.ts';

const SECONDS = 60;
/** The work begins when pages and orders have a steady speed. */
const WORK_AFTER_MS = 10_000;
/** Old versions are garbage, which is collected when there is time or need. */
const REST_MS = 20_000;
const PAGES_PER_SECOND = 50;
const ORDERS_PER_SECOND = 10;
/** So many different products are requested and ordered. */
const SHOWN_PRODUCTS = 200;
const SHOPPERS = 50;

export interface StaffWork {
  readonly count: number;
  /** As in “Publishing 560 products”. */
  readonly what: string;
  /** Writes into the database before the server opens it. */
  readonly prepare?: (folder: string) => void;
  /** Returns the seconds that it took. */
  readonly run: (server: BenchServer, token: string) => Promise<number>;
}

/** The draft has a change of every product that is not published. */
export async function figuresAround({ count, what, prepare, run }: StaffWork): Promise<readonly Figure[]> {
  let products: readonly Product[] = [];
  const server = await startBenchServer({
    prepare: async folder => {
      const all = uniqueProducts(count);
      await prepareDraft(folder, all);
      prepare?.(folder);
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
    wait(WORK_AFTER_MS).then(() => run(server, staff)),
  ]);
  await wait(REST_MS);
  const after = residentMegabytes(server.pid);
  await server.close();
  const around = what[0]?.toLowerCase() + what.slice(1);
  return [
    toFigure(what, 's', [seconds]),
    toFigure(`Pages around ${around}, p99`, 'ms', [quantile(pageTimes, 0.99)]),
    toFigure(`Orders around ${around}, p99`, 'ms', [quantile(orderTimes, 0.99)]),
    toFigure(`Failed requests around ${around}`, 'requests', [
      [...pageTimes, ...orderTimes].filter(time => !Number.isFinite(time)).length,
    ]),
    toFigure(`Memory before ${around}`, 'MB', [before]),
    toFigure(`Memory after ${around} ÷ before`, '×', [after / before]),
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
    return (await readStatus(origin + path)) === 200;
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
    return (await readStatus(origin + API.orders, { method: 'POST', headers, body })) === 201;
  };
}
