/** Shoppers who place orders, each one after the other, while a fault is injected. */
import { readCatalogue } from '#contract/products/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { confirmAddresses, enterStock, type ServerDatabase } from '#testing/server-database.ts';
import { createOrderClient, type OrderClient, type SentOrder } from './order-client.ts';
import { countResponses, type ResponseCounts } from './response-counts.ts';
import type { ServerAddress } from './restartable-server.ts';
import { storedOrderViolations } from './stored-order-checks.ts';

/** Few, so that shoppers compete for the same ones; half of them have counted stock. */
const PRODUCTS = 10;

export interface OrderLoad {
  /** Every order acknowledged so far. */
  readonly acknowledged: readonly SentOrder[];
  /** Places this number of orders in all. */
  readonly place: (orders: number) => Promise<void>;
  /** Places orders until the work is done. */
  readonly during: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Checks the responses, the stored orders, and that each order sent again returns the same response. */
  readonly violations: () => Promise<readonly string[]>;
  /** Sends these orders again and names those with another response. */
  readonly repeat: (orders: readonly SentOrder[]) => Promise<readonly string[]>;
  readonly responses: ResponseCounts;
}

export interface OrderLoadOptions {
  readonly shoppers: number;
  readonly database: ServerDatabase;
  /** The shoppers are distributed over these servers. */
  readonly servers: readonly [ServerAddress, ...ServerAddress[]];
}

export async function startOrderLoad({ shoppers, database, servers }: OrderLoadOptions): Promise<OrderLoad> {
  const responses = countResponses();
  const products = (await readProducts(servers[0])).slice(0, PRODUCTS);
  await enterStock(database, products.slice(0, PRODUCTS / 2));
  const clients: OrderClient[] = [];
  for (let index = 0; index < shoppers; index += 1) {
    const server = servers[index % servers.length] ?? servers[0];
    clients.push(await createOrderClient({ server, name: `shopper${index}`, products, responses }));
  }
  await confirmAddresses(database);
  const acknowledged: SentOrder[] = [];
  const clientByKey = new Map<string, OrderClient>();

  async function placeWhile(client: OrderClient, hasNext: () => boolean): Promise<void> {
    while (hasNext()) {
      const key = `order-${clientByKey.size}`;
      clientByKey.set(key, client);
      acknowledged.push(await client.placeOrder(key));
    }
  }

  return {
    acknowledged,
    place: async orders => {
      let left = orders;
      await Promise.all(clients.map(client => placeWhile(client, () => left-- > 0)));
    },
    during: async work => {
      let isOver = false;
      const placing = Promise.all(clients.map(client => placeWhile(client, () => !isOver)));
      const done = work().finally(() => {
        isOver = true;
      });
      const [value] = await Promise.all([done, placing]);
      return value;
    },
    violations: async () => [
      ...responses.violations(),
      ...(await repeatAll(acknowledged, clientByKey)),
      ...(await storedOrderViolations(database, acknowledged)),
    ],
    repeat: orders => repeatAll(orders, clientByKey),
    responses,
  };
}

export async function readProducts(server: ServerAddress): Promise<readonly Product[]> {
  const response = await fetch(`${await server.url()}${PRODUCTS_FILE}`);
  return readCatalogue(await response.json()).catalogue.products;
}

async function repeatAll(orders: readonly SentOrder[], clientByKey: ReadonlyMap<string, OrderClient>) {
  const violations: string[] = [];
  for (const order of orders) {
    if ((await clientByKey.get(order.key)?.repeat(order)) !== order.responseText)
      violations.push(`${order.key} sent again returns another response`);
  }
  return violations;
}
