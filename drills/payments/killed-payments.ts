/** Kills the server at random moments while orders are paid, and compares it with the gateway afterwards. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DrillContext } from '#drills/drill.ts';
import { databaseFaults } from '#drills/publishing/stored-versions.ts';
import type { Row, ServerDatabase } from '#testing/server-database.ts';
import { type Buyer, openPayingShop } from './paying-shop.ts';

/** What a payment of each kind must lead to. */
const OUTCOMES = [
  ['success', 'paid'],
  ['closed', 'paid'],
  ['twice', 'paid'],
  ['wrong-amount', 'review'],
  ['failure', 'try-again'],
] as const;

/** A server that has just started is slower, and a kill may come after the payment too. */
const LATEST_KILL = 2;
const POLL_MS = 100;
const MAX_POLLS = 300;

export async function killWhilePaying(
  context: DrillContext,
  database: ServerDatabase,
  kills: number,
): Promise<readonly string[]> {
  const shop = await openPayingShop(context, database);
  const began = performance.now();
  await shop.buy('success');
  const duration = performance.now() - began;
  const violations: string[] = [];
  for (let kill = 0; kill < kills && violations.length === 0; kill += 1) {
    const [outcome, expected] = OUTCOMES[kill % OUTCOMES.length] ?? OUTCOMES[0];
    const buying = shop.buy(outcome);
    await wait(Math.random() * duration * LATEST_KILL);
    await shop.server.restart();
    const state = await settledState(shop, database, { id: await buying, expected });
    if (state !== expected) violations.push(`kill ${kill + 1}, ${outcome}: ${state} instead of ${expected}`);
  }
  context.log(`${kills} kills with SIGKILL while orders were paid.`);
  await untilRefunded(shop, database);
  const differences = await moneyDifferences(shop, database);
  await shop.server.stop();
  return [...violations, ...differences, ...(await databaseFaults(database))];
}

interface Expected {
  readonly id: string;
  readonly expected: string;
}

async function settledState(
  shop: Buyer,
  database: ServerDatabase,
  { id, expected }: Expected,
): Promise<string> {
  let state = '';
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    state = await shop.readState(id);
    if (state === expected) break;
    await letTimePass(shop, database);
  }
  return state;
}

/** The second payment of an order goes back. */
async function untilRefunded(shop: Buyer, database: ServerDatabase): Promise<void> {
  const due = "select id from refunds where state = 'pending' and provider_refund_id is null";
  for (let poll = 0; poll < MAX_POLLS && (await database.rows(due)).length > 0; poll += 1)
    await letTimePass(shop, database);
}

/** What a killed server had claimed is due again after minutes, which the drill does not wait for. */
async function letTimePass(shop: Buyer, database: ServerDatabase): Promise<void> {
  for (const [table, column] of [
    ['webhook_events', 'due_at'],
    ['payment_orders', 'next_check_at'],
    ['refunds', 'due_at'],
  ])
    await database.rows(
      `update ${table} set ${column} = ${column} - 300000 where ${column} is not null returning 1`,
    );
  await shop.passTime();
  await wait(POLL_MS);
}

/** Requires these orders to become paid, and the shop and the gateway to have the same amounts. */
export async function paidOrderViolations(
  buyer: Buyer,
  database: ServerDatabase,
  bought: readonly string[],
): Promise<readonly string[]> {
  const violations: string[] = [];
  for (const id of bought) {
    const state = await settledState(buyer, database, { id, expected: 'paid' });
    if (state !== 'paid') violations.push(`the order ${id} was paid at the gateway and is ${state}`);
  }
  return [...violations, ...(await moneyDifferences(buyer, database))];
}

/** Captured money is assigned to one order, returned, or in review, on both sides alike. */
async function moneyDifferences(shop: Buyer, database: ServerDatabase): Promise<readonly string[]> {
  const { payments } = await shop.simulated();
  const captured = sum(payments.filter(each => each.captured).map(({ amount }) => amount));
  const refunded = sum(payments.map(({ amount_refunded }) => amount_refunded));
  const [row] = await database.rows(`select
    (select coalesce(sum(amount_paise), 0) from ledger_entries where kind = 'captured') as captured,
    (select coalesce(sum(amount_paise), 0) from refunds where state <> 'failed') as refunded,
    (select coalesce(sum(total_paise), 0) from orders where payment_status = 'paid') as paid,
    (select coalesce(sum(amount_paise), 0) from gateway_payments where assignment = 'review') as review`);
  const of = (name: keyof Row) => Number(row?.[name]);
  return [
    ...(of('captured') === captured
      ? []
      : [`the ledger has ${of('captured')} captured, the gateway ${captured}`]),
    ...(of('refunded') === refunded
      ? []
      : [`the shop has ${of('refunded')} refunded, the gateway ${refunded}`]),
    ...(captured === of('paid') + refunded + of('review')
      ? []
      : [
          `${captured} captured are not ${of('paid')} paid, ${refunded} refunded and ${of('review')} in review`,
        ]),
  ];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
