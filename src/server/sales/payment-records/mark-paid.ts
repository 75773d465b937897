import { type Paise, paise } from '#domain/money.ts';
import { NOT_PAID_IN_TIME } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { closeCash } from './close-cash.ts';
import { enter, type LedgerDeps } from './ledger/ledger.repository.ts';
import { closePaymentOrders } from './payment-order.repository.ts';
import { insertRefund } from './refund.repository.ts';

/**
 * Enters that an order was paid in full outside of the shop, as staff say: in cash or by a transfer, whose reference at the
 * bank pays no other order. Throws where another order got it in the same moment.
 */
export async function enterMarkedPaid(
  transaction: Connection,
  deps: LedgerDeps,
  { order: { id, total_paise: amount_paise }, bankReference }: MarkedPayment,
): Promise<void> {
  const reference = bankReference === undefined ? `manual:${id}` : toEntry(bankReference);
  const { received, cameBack } = await closeCash(transaction, deps, id);
  const rest = Math.max(0, amount_paise - received - cameBack);
  const written = Math.min(cameBack, amount_paise - received - rest);
  await enter(transaction, deps, [
    { order_id: id, kind: 'charged', amount_paise, reference: id },
    { order_id: id, kind: 'captured', amount_paise: rest, reference },
    ...(written > 0
      ? [{ order_id: id, kind: 'written-off' as const, amount_paise: written, reference: id }]
      : []),
  ]);
  await closePaymentOrders(transaction, id, 'paid');
  if (bankReference !== undefined) await checkHolder(transaction, id, bankReference);
}

interface LatePayment {
  readonly order: Pick<OrderTable, 'id' | 'cancel_reason'>;
  readonly bankReference: string;
  /** What the bank has received. */
  readonly amount: Paise;
}

/** Enters money that came for a cancelled order, which staff return. Throws where another order got its reference in the same moment. */
export async function enterLatePayment(
  transaction: Connection,
  deps: LedgerDeps,
  { order: { id: order_id, cancel_reason }, bankReference, amount: amount_paise }: LatePayment,
): Promise<void> {
  const reference = toEntry(bankReference);
  await enter(transaction, deps, [{ order_id, kind: 'captured', amount_paise, reference }]);
  await checkHolder(transaction, order_id, bankReference);
  const reason = cancel_reason === NOT_PAID_IN_TIME ? 'too-late' : 'order-cancelled';
  const refund = { order_id, provider: 'shop', payment_id: order_id, amount_paise, reason } as const;
  await insertRefund(transaction, deps, refund, 'requested');
}

async function checkHolder(transaction: Connection, orderId: string, bankReference: string): Promise<void> {
  const holder = await findOrderByReference(transaction, bankReference);
  if (holder?.id !== orderId)
    throw new ReferenceJustUsed(`Bank reference ${bankReference} was just entered for another order`);
}

/** Thrown so that the transaction is undone; in the next one the other order is found by the reference. */
export class ReferenceJustUsed extends Error {}

interface MarkedPayment {
  readonly order: { readonly id: string; readonly total_paise: number };
  /** 12 digits. */
  readonly bankReference: string | undefined;
}

/** Returns the order that a payment with this bank reference has paid, or came too late for. */
export function findOrderByReference(
  db: Connection,
  bankReference: string,
): Promise<Pick<OrderTable, 'id' | 'order_number' | 'payment_status'> | undefined> {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['orders.id', 'orders.order_number', 'orders.payment_status'])
    .where('ledger_entries.kind', '=', 'captured')
    .where('ledger_entries.reference', '=', toEntry(bankReference))
    .executeTakeFirst();
}

/** Well below the number of values that a statement may have. */
const AT_ONCE = 500;

interface PaidByReference {
  readonly id: string;
  readonly number: string;
  readonly amount: Paise;
  readonly isLate: boolean;
}

/** Returns the orders that these bank references have paid, or came too late for, by the reference. */
export async function findOrdersOfReferences(
  db: Connection,
  bankReferences: readonly string[],
): Promise<ReadonlyMap<string, PaidByReference>> {
  const found = new Map<string, PaidByReference>();
  for (let index = 0; index < bankReferences.length; index += AT_ONCE) {
    const some = bankReferences.slice(index, index + AT_ONCE).map(toEntry);
    const rows = await db
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['orders.id', 'orders.order_number as number', 'payment_status', 'reference', 'amount_paise'])
      .where('ledger_entries.kind', '=', 'captured')
      .where('ledger_entries.reference', 'in', some)
      .execute();
    for (const { reference, id, number, payment_status, amount_paise } of rows) {
      const isLate = payment_status !== 'paid';
      found.set(toReference(reference), { id, number, amount: paise(amount_paise), isLate });
    }
  }
  return found;
}

/** Returns the bank references with which these orders were marked as paid, by the id of the order. */
export async function findReferencesOfOrders(
  db: Connection,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let index = 0; index < orders.length; index += AT_ONCE) {
    const rows = await db
      .selectFrom('ledger_entries')
      .select(['order_id', 'reference'])
      .where('order_id', 'in', orders.slice(index, index + AT_ONCE))
      .where('kind', '=', 'captured')
      .where('reference', 'like', `${toEntry('')}%`)
      .execute();
    for (const { order_id, reference } of rows) found.set(order_id, toReference(reference));
  }
  return found;
}

function toReference(entry: string): string {
  return entry.slice(toEntry('').length);
}

function toEntry(bankReference: string): string {
  return `bank:${bankReference}`;
}
