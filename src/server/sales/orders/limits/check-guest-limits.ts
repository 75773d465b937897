/**
 * Checks the limits of a guest's order within the transaction that stores it. They count orders for cash on delivery by phone number,
 * mailbox and network: either of the first two shows that it is the same person. Orders that are paid in advance count by network only:
 * nobody has to pay them, so strangers who place and cancel them would lock out the owner of a phone number.
 */
import type { ExpressionBuilder } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { GuestTable } from '#server/sales/orders/guests/guest.table.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { IS_NEW_AND_UNPAID } from '#server/sales/orders/unpaid-new-orders.ts';
import {
  checkPieces,
  type LimitError,
  type LimitedBy,
  sumRequested,
  takeOrder,
} from './check-order-limits.ts';
import type { OrderLimits } from './order-limits.ts';

type Contact = Pick<GuestTable, 'phone' | 'mailbox'>;

export interface GuestOrder extends StoredOrder {
  readonly guest: Contact;
}

const CASH = PAYMENT_METHOD_NAMES.filter(name => PAYMENT_METHODS[name].isCash);

export async function checkGuestLimits(
  transaction: Connection,
  { order, lines, guest }: GuestOrder,
  limits: LimitedBy,
): Promise<Result<undefined, LimitError>> {
  // First: these rows lock out other orders of the guest until the commit, so that those below are counted.
  const byContact = CASH.includes(order.payment_method)
    ? await takeByContact(transaction, { guest, now: order.created_at }, limits)
    : ok(undefined);
  if (!byContact.ok) return byContact;
  const byNetwork = await takeOrder(transaction, {
    of: 'guests',
    subject: limits.network,
    max: limits.guestOrdersPerNetwork,
    now: order.created_at,
    windowMs: HOUR_MS,
  });
  return byNetwork.ok ? checkOpenOrders(transaction, { order, lines, guest }, limits) : byNetwork;
}

interface PlacedBy {
  readonly guest: Contact;
  readonly now: number;
}

async function takeByContact(
  transaction: Connection,
  { guest: { phone, mailbox }, now }: PlacedBy,
  limits: OrderLimits,
): Promise<Result<undefined, LimitError>> {
  const rate = { now, max: limits.ordersPerGuest, windowMs: DAY_MS };
  const byPhone = await takeOrder(transaction, { ...rate, of: 'phone', subject: phone });
  if (!byPhone.ok || mailbox === '') return byPhone;
  return takeOrder(transaction, { ...rate, of: 'mailbox', subject: mailbox });
}

interface MovedOrder extends StoredOrder {
  readonly mailbox: string;
  readonly now: number;
}

/** Checks the limits of the mailbox that an order gets after it was placed. */
export async function checkNewMailbox(
  transaction: Connection,
  { order, lines, mailbox, now }: MovedOrder,
  limits: OrderLimits,
): Promise<Result<undefined, LimitError>> {
  if (CASH.includes(order.payment_method)) {
    const rate = { now, max: limits.ordersPerGuest, windowMs: DAY_MS };
    const taken = await takeOrder(transaction, { ...rate, of: 'mailbox', subject: mailbox });
    if (!taken.ok) return taken;
  }
  return checkOpenOrders(transaction, { order, lines, guest: { mailbox } }, limits);
}

async function checkOpenOrders(
  transaction: Connection,
  { order, lines, guest }: StoredOrder & { readonly guest: Partial<Contact> },
  { openCashPerGuest, piecesPerProduct }: OrderLimits,
): Promise<Result<undefined, LimitError>> {
  const rows = await transaction
    .selectFrom('guests')
    .innerJoin('orders', 'orders.id', 'guests.order_id')
    .innerJoin('order_lines', join =>
      join
        .onRef('order_lines.user_id', '=', 'orders.user_id')
        .onRef('order_lines.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.payment_method', 'order_lines.product_id', 'order_lines.quantity'])
    .where(hasContact(guest))
    .where('orders.id', '<>', order.id)
    .where(IS_NEW_AND_UNPAID)
    .execute();
  const cash = new Set(rows.filter(row => CASH.includes(row.payment_method)).map(({ id }) => id));
  if (CASH.includes(order.payment_method) && cash.size >= openCashPerGuest)
    return refused({ code: 'too-many-open-orders', max: openCashPerGuest, of: 'guest' });
  return checkPieces({ requested: sumRequested(lines), earlier: sumRequested(rows), max: piecesPerProduct });
}

function hasContact({ phone = '', mailbox = '' }: Partial<Contact>) {
  return (eb: ExpressionBuilder<Tables, 'guests'>) =>
    eb.or([
      ...(phone === '' ? [] : [eb('guests.phone', '=', phone)]),
      ...(mailbox === '' ? [] : [eb('guests.mailbox', '=', mailbox)]),
    ]);
}
