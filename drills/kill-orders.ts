/**
 * `npm run drill:kill -- --orders 200 --kills 12`: shoppers place orders while the server is killed again and again.
 * At the end each order that was acknowledged must be on the disk exactly once. Ends with 1 on any fault.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readCatalogue } from '#contract/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import type { Product } from '#domain/product.ts';
import { createShopper, type DrillShopper, type SentOrder } from './drill-shopper.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { countPieces, faultsOf } from './stored-orders.ts';

const SHOPPERS = 8;
const LONGEST_PAUSE_MS = 15;
/** Few enough that shoppers want the same ones; the pieces of half of them are counted. */
const PRODUCTS = 10;

interface Plan {
  readonly orders: number;
  readonly kills: number;
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '200' }, kills: { type: 'string', default: '10' } },
  });
  const plan = { orders: Number(values.orders), kills: Number(values.kills) };
  if (Number.isInteger(plan.orders) && plan.orders > 0 && Number.isInteger(plan.kills) && plan.kills >= 0) {
    return plan;
  }
  throw new Error('--orders and --kills are whole numbers');
}

async function productsOf(shop: ShopProcess): Promise<readonly Product[]> {
  const answer = await fetch(`${await shop.url()}${PRODUCTS_FILE}`);
  return readCatalogue(await answer.json()).catalogue.products;
}

/** The orders of the plan, dealt out to the shoppers, each of whom sends one after the other. */
async function placeAll(
  { orders }: Plan,
  shoppers: readonly DrillShopper[],
  sent: SentOrder[],
): Promise<void> {
  await Promise.all(
    shoppers.map(async (shopper, at) => {
      for (let number = at; number < orders; number += shoppers.length) {
        sent.push(await shopper.placeOrder(`order-${number}`));
      }
    }),
  );
}

/** Kills at moments spread over the work by chance, each while orders are under way. */
async function killAgainAndAgain({ orders, kills }: Plan, shop: ShopProcess, sent: readonly SentOrder[]) {
  const moments = Array.from({ length: kills }, () => Math.random() * orders * 0.95).toSorted(
    (a, b) => a - b,
  );
  for (const moment of moments) {
    while (sent.length < moment) await wait(1);
    await wait(Math.random() * LONGEST_PAUSE_MS);
    await shop.killAndRestart();
  }
}

async function repeatFaults(shoppers: readonly DrillShopper[], sent: readonly SentOrder[]) {
  const faults: string[] = [];
  for (const order of sent) {
    const shopper = shoppers[Number(order.key.slice('order-'.length)) % shoppers.length];
    if ((await shopper?.repeat(order)) !== order.answer) faults.push(`${order.key} is answered otherwise`);
  }
  return faults;
}

async function drill(plan: Plan, dataFolder: string): Promise<readonly string[]> {
  const shop = await startShop(dataFolder);
  const products = (await productsOf(shop)).slice(0, PRODUCTS);
  countPieces(join(dataFolder, 'nool.db'), products.slice(0, PRODUCTS / 2));
  const names = Array.from({ length: SHOPPERS }, (_, at) => `shopper${at}`);
  const shoppers = await Promise.all(names.map(name => createShopper(shop, name, products)));
  const sent: SentOrder[] = [];
  const start = performance.now();
  await Promise.all([placeAll(plan, shoppers, sent), killAgainAndAgain(plan, shop, sent)]);
  const seconds = (performance.now() - start) / 1000;
  const faults = await repeatFaults(shoppers, sent);
  await shop.stop();
  const unanswered = shoppers.reduce((sum, shopper) => sum + shopper.unanswered(), 0);
  console.log(
    `${sent.length} orders acknowledged over ${plan.kills} kills in ${seconds.toFixed(1)} s; ` +
      `${unanswered} requests had no answer and were sent again with their key.`,
  );
  return [...faults, ...faultsOf(join(dataFolder, 'nool.db'), sent)];
}

const dataFolder = await mkdtemp(join(tmpdir(), 'nool-drill-'));
try {
  const faults = await drill(readPlan(), dataFolder);
  for (const fault of faults) console.error(`Fault: ${fault}.`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('Each is on the disk exactly once, whole, and answered alike when asked again.');
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
