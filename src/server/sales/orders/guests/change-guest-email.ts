/** Changes the address to which the mails of a guest's order go, until somebody has confirmed one. */
import { ok, type Result, refused } from '#domain/result.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { checkNewMailbox } from '#server/sales/orders/limits/check-guest-limits.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { indexChange } from '#server/sales/orders/search/index-orders.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { findGuest } from './guest.repository.ts';
import { endMailLinks } from './mail-token.ts';
import { guestMailbox } from './new-guest.ts';

export type EmailError =
  | { readonly code: 'not-found' }
  | { readonly code: 'email-confirmed' }
  | { readonly code: 'email-of-many-orders' };

type EmailChangeDeps = Pick<OrderDeps, 'clock'>;

interface EmailRequest {
  readonly email: string;
  /** The network that the request comes from. */
  readonly network: string;
}

interface LimitedDeps extends Pick<OrderDeps, 'db' | 'limits'>, EmailChangeDeps {
  readonly rateLimits: RateLimits;
}

/** The mail of the order goes to the new address, which the limits of guests apply to as if the order were placed with it. */
export async function changeGuestEmail(
  { db, clock, rateLimits, limits }: LimitedDeps,
  { id, user_id, email: before }: Pick<OrderTable, 'id' | 'user_id' | 'email'>,
  { email, network }: EmailRequest,
): Promise<Result<StoredOrder, EmailError | TooMany>> {
  if (email !== before) {
    const byNetwork = await rateLimits.take(LIMITS.emailChangesPerNetwork, network);
    if (!byNetwork.ok) return byNetwork;
    const byOrder = await rateLimits.take(LIMITS.emailChangesPerOrder, id);
    if (!byOrder.ok) return byOrder;
  }
  return inTransaction<StoredOrder, EmailError>(db, async transaction => {
    const order = await lockOrder(transaction, id, user_id);
    if (order === undefined) return refused({ code: 'not-found' });
    const changed = await changeEmailIn(transaction, { clock }, { order, email });
    const mailbox = guestMailbox(email);
    if (!changed.ok || limits === undefined || mailbox === guestMailbox(order.order.email)) return changed;
    const moved = { ...changed.value, mailbox, now: clock().getTime() };
    const allowed = await checkNewMailbox(transaction, moved, limits);
    return allowed.ok ? changed : refused({ code: 'email-of-many-orders' });
  });
}

interface EmailChange {
  /** The order is locked. */
  readonly order: StoredOrder;
  readonly email: string;
}

export async function changeEmailIn(
  transaction: Connection,
  { clock }: EmailChangeDeps,
  { order: found, email }: EmailChange,
): Promise<Result<StoredOrder, EmailError>> {
  const { id, user_id } = found.order;
  const now = clock().getTime();
  const guest = await findGuest(transaction, user_id);
  if (guest === undefined || guest.erased_at !== null) return refused({ code: 'not-found' });
  const user = await findUser(transaction, user_id);
  if (guest.claimed_by !== null || typeof user?.email_verified_at === 'number')
    return refused({ code: 'email-confirmed' });
  if (found.order.email === email) return ok(found);
  const changed = await changeOrder(transaction, found, { email, updated_at: now });
  const mailbox = guestMailbox(email);
  await transaction.updateTable('guests').set({ mailbox }).where('user_id', '=', user_id).execute();
  await indexChange(transaction, { ...changed, shipments: await findShipments(transaction, [id]) });
  await endMailLinks(transaction, id);
  const about = aboutChange(id, now);
  await enqueueEmail(transaction, { user_id, kind: 'order-placed', about, created_at: now });
  return ok(changed);
}
