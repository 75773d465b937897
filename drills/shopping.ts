/** Shoppers who place orders, one after the other each, while something happens to the shop. */
import { readCatalogue } from '#contract/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import type { Product } from '#domain/product.ts';
import { createShopper, type DrillShopper, type SentOrder, type ShopToVisit } from './drill-shopper.ts';
import type { Store } from './store.ts';
import { countPieces, faultsOf } from './stored-orders.ts';
import { createTally, type Tally } from './tally.ts';

/** Few enough that shoppers want the same ones; the pieces of half of them are counted. */
const PRODUCTS = 10;

export interface Shopping {
  /** Every order that was acknowledged so far. */
  readonly sent: readonly SentOrder[];
  /** Places so many orders, dealt out to the shoppers. */
  readonly place: (orders: number) => Promise<void>;
  /** Places orders until the work is done. */
  readonly during: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** What is wrong in the end: with what is stored, and with what is answered when each order is sent once more. */
  readonly faults: () => Promise<readonly string[]>;
  /** Sends these orders once more, and says which are answered otherwise. */
  readonly repeat: (orders: readonly SentOrder[]) => Promise<readonly string[]>;
  /** How orders were answered. */
  readonly tally: Tally;
}

export interface ShoppingPlan {
  readonly shoppers: number;
  readonly store: Store;
  /** The shop of the nth shopper; all visit the same when there is one. */
  readonly shops: readonly ShopToVisit[];
}

/** Lets the shoppers register; throws when the shop does not take them. */
export async function startShopping({ shoppers: count, store, shops }: ShoppingPlan): Promise<Shopping> {
  const tally = createTally();
  const [first] = shops;
  if (first === undefined) throw new Error('There is no shop to visit');
  const products = (await productsOf(first)).slice(0, PRODUCTS);
  await countPieces(store, products.slice(0, PRODUCTS / 2));
  const shoppers: DrillShopper[] = [];
  for (let at = 0; at < count; at += 1) {
    shoppers.push(await createShopper(shops[at % shops.length] ?? first, `shopper${at}`, products, tally));
  }
  const sent: SentOrder[] = [];
  const senders = new Map<string, DrillShopper>();

  /** One shopper's orders, for as long as there is another to send. */
  async function shop(shopper: DrillShopper, hasNext: () => boolean): Promise<void> {
    while (hasNext()) {
      const key = `order-${senders.size}`;
      senders.set(key, shopper);
      sent.push(await shopper.placeOrder(key));
    }
  }

  return {
    sent,
    place: async orders => {
      let left = orders;
      await Promise.all(shoppers.map(shopper => shop(shopper, () => left-- > 0)));
    },
    during: async work => {
      let isOver = false;
      const placing = Promise.all(shoppers.map(shopper => shop(shopper, () => !isOver)));
      const done = work().finally(() => {
        isOver = true;
      });
      const [value] = await Promise.all([done, placing]);
      return value;
    },
    faults: async () => [
      ...tally.faults(),
      ...(await repeatFaults(sent, senders)),
      ...(await faultsOf(store, sent)),
    ],
    repeat: orders => repeatFaults(orders, senders),
    tally,
  };
}

export async function productsOf(shop: ShopToVisit): Promise<readonly Product[]> {
  const answer = await fetch(`${await shop.url()}${PRODUCTS_FILE}`);
  return readCatalogue(await answer.json()).catalogue.products;
}

async function repeatFaults(sent: readonly SentOrder[], senders: ReadonlyMap<string, DrillShopper>) {
  const faults: string[] = [];
  for (const order of sent) {
    if ((await senders.get(order.key)?.repeat(order)) !== order.answer)
      faults.push(`${order.key} is answered otherwise`);
  }
  return faults;
}
