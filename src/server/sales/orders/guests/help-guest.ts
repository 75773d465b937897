/** Staff act for a guest who has said the number of the order and the phone number in it. The audit has who checked them, and what was done. */
import type { GuestCheck, GuestEmailChange } from '#contract/console/orders/guest-help.ts';
import type { OrderChange } from '#domain/orders/order-changes.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { readIndianPhone } from '#domain/text/phone.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { changeEmailIn, type EmailError } from './change-guest-email.ts';
import { findGuest } from './guest.repository.ts';

export type GuestHelpError =
  | { readonly code: 'not-found' }
  | { readonly code: 'order-of-account' }
  | { readonly code: 'other-customer' }
  | { readonly code: 'order-without-email' };

type Outcome<ErrorValue> = Promise<Result<string, ErrorValue>>;

/** Notes that number and phone were checked. Returns the id of the order, as all functions here do. */
export function checkGuest(deps: OrderChangeDeps, id: string, check: GuestCheck): Outcome<GuestHelpError> {
  return forGuest<GuestHelpError>(deps, { id, check }, async (transaction, order) => {
    await record(transaction, deps, { order, change: 'guest-checked' });
    return ok(id);
  });
}

/** The mail about the order goes to the address. */
export function enterGuestEmail(
  deps: OrderChangeDeps,
  id: string,
  { email, ...check }: GuestEmailChange,
): Outcome<GuestHelpError | EmailError> {
  return forGuest<GuestHelpError | EmailError>(deps, { id, check }, async (transaction, before) => {
    const changed = await changeEmailIn(transaction, deps, { order: before, email });
    if (!changed.ok) return changed;
    const emails = { before: before.order.email, after: email };
    if (emails.before !== emails.after)
      await record(transaction, deps, { order: changed.value, change: 'email-changed', emails });
    return ok(id);
  });
}

/** Mails the order with its link once more, within the limits of such mails. */
export function mailGuestLink(deps: OrderChangeDeps, id: string, check: GuestCheck): Outcome<GuestHelpError> {
  return forGuest<GuestHelpError>(deps, { id, check }, async (transaction, order) => {
    const { email, user_id } = order.order;
    if (email === '') return refused({ code: 'order-without-email' });
    const created_at = deps.clock().getTime();
    const about = aboutChange(id, created_at);
    await enqueueEmail(transaction, { user_id, kind: 'order-placed', about, created_at });
    await record(transaction, deps, { order, change: 'link-mailed', emails: { after: email } });
    return ok(id);
  });
}

interface CheckedOrder {
  readonly id: string;
  readonly check: GuestCheck;
}

function forGuest<ErrorValue>(
  { db }: OrderChangeDeps,
  { id, check: { number, phone } }: CheckedOrder,
  act: (transaction: Connection, order: StoredOrder) => Outcome<ErrorValue | GuestHelpError>,
): Outcome<ErrorValue | GuestHelpError> {
  return inTransaction<string, ErrorValue | GuestHelpError>(db, async transaction => {
    const found = await lockOrder(transaction, id, undefined);
    if (found === undefined) return refused({ code: 'not-found' });
    const guest = await findGuest(transaction, found.order.user_id);
    if (guest === undefined || guest.claimed_by !== null) return refused({ code: 'order-of-account' });
    const isSame =
      number === found.order.order_number && readIndianPhone(phone) === readIndianPhone(found.order.phone);
    return isSame ? act(transaction, found) : refused({ code: 'other-customer' });
  });
}

interface Recorded {
  readonly order: StoredOrder;
  readonly change: OrderChange;
  readonly emails?: { readonly before?: string; readonly after: string };
}

function record(transaction: Connection, deps: OrderChangeDeps, recorded: Recorded): Promise<void> {
  const { order: after, change, emails } = recorded;
  const before = emails?.before === undefined ? undefined : { email: emails.before };
  return recordChanges(transaction, deps, {
    after,
    changes: [{ change, before, after: emails && { email: emails.after } }],
  });
}
