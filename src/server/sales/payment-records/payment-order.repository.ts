import type { Updateable } from 'kysely';
import type { Payee } from '#domain/payments/payee.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import type { PaymentOrderTable } from './payment.table.ts';

export const addPaymentOrder = preparedStatement((db, row: PaymentOrderTable) =>
  db.insertInto('payment_orders').values(row),
);

export function findPaymentOrder(db: Connection, id: string): Promise<PaymentOrderTable | undefined> {
  return db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByProviderOrder(
  db: Connection,
  { provider, provider_order_id }: Pick<PaymentOrderTable, 'provider' | 'provider_order_id'>,
): Promise<PaymentOrderTable | undefined> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_order_id', '=', provider_order_id)
    .executeTakeFirst();
}

export async function findByProviderOrders(
  db: Connection,
  provider: PaymentOrderTable['provider'],
  ids: readonly string[],
): Promise<readonly PaymentOrderTable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_order_id', 'in', ids)
    .execute();
}

export async function hasOpenPaymentOrders(db: Connection): Promise<boolean> {
  const open = await db
    .selectFrom('payment_orders')
    .select('id')
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Returns those of an order, oldest first. */
export function findPaymentOrders(db: Connection, orderIds: readonly string[]): Promise<PaymentOrderTable[]> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

/** Returns the request of each order that is paid to the shop's own UPI id, by the id of the order. */
export async function findUpiRequests(
  db: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentOrderTable>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findPaymentOrders(db, orderIds);
  return new Map(rows.filter(({ provider }) => provider === 'upi').map(row => [row.order_id, row]));
}

export async function changePaymentOrder(
  db: Connection,
  id: string,
  change: Updateable<PaymentOrderTable>,
): Promise<void> {
  await db.updateTable('payment_orders').set(change).where('id', '=', id).execute();
}

/** Ends those of an order that wait for money; what comes all the same is returned. */
export async function closePaymentOrders(
  db: Connection,
  orderId: string,
  state: 'paid' | 'expired' | 'closed',
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}

interface DueSearch extends Pick<PaymentOrderTable, 'provider'> {
  readonly now: number;
  /** Nobody else takes them until this time. */
  readonly until: number;
  readonly max: number;
}

/** Claims those that the gateway is to be asked about now. Of several processes, one gets each. */
export async function claimDueChecks(
  db: Connection,
  { provider, now, until, max }: DueSearch,
): Promise<readonly PaymentOrderTable[]> {
  const due = db
    .selectFrom('payment_orders')
    .select('id')
    .where('provider', '=', provider)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(max);
  return (
    db
      .updateTable('payment_orders')
      .set({ next_check_at: until })
      // Repeated outside the subquery: PostgreSQL checks it again when another transaction held the row.
      .where('next_check_at', '<=', now)
      .where('id', 'in', due)
      .returningAll()
      .execute()
  );
}

/** Open orders that name no UPI id yet are paid to this one, whatever the settings say later. */
export async function storePayee(db: Connection, { id, name }: Payee): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ upi_id: id ?? null, upi_payee: name })
    .where('provider', '=', 'upi')
    .where('state', '=', 'open')
    .where('upi_id', 'is', null)
    .execute();
}
