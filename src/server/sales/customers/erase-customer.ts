/** Erases the personal data of a customer. Orders stay without it: the tax law asks for them. */

import { statusesThat } from '#domain/orders/order-statuses.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { endUserSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { lockUser } from '#server/people/accounts/user.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { eraseGuests } from '#server/sales/orders/guests/guest.repository.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { provenEmail } from './export-customer.ts';
import { type Customer, findCustomerUsers } from './find-customers.ts';

export interface CustomerDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
}

export type ErasureError =
  | { readonly code: 'customer-email-differs' }
  | { readonly code: 'customer-is-staff' }
  | { readonly code: 'customer-has-open-orders'; readonly count: number };

/** Tables whose rows of an account are deleted; sessions and their tokens too. */
const OWNED = [
  'recovery_codes',
  'second_factors',
  'mailed_links',
  'addresses',
  'customer_notes',
  'idempotency_keys',
  'outbox',
] as const;

export interface Erasure {
  readonly customer: Customer;
  /** The user id and IP address of the member of staff. */
  readonly actor: string;
  readonly address: string;
}

export function eraseCustomer(
  { db, clock, newId }: CustomerDeps,
  { customer, actor, address }: Erasure,
): Promise<Result<undefined, ErasureError>> {
  const now = clock().getTime();
  const { id, role, isGuest } = customer;
  const email = provenEmail(customer);
  return inTransaction<undefined, ErasureError>(db, async transaction => {
    await lockUser(transaction, id);
    if (role === 'staff') return refused({ code: 'customer-is-staff' });
    const userIds = [...(await findCustomerUsers(transaction, [customer])).keys()];
    const count = await countOpenOrders(transaction, userIds);
    if (count > 0) return refused({ code: 'customer-has-open-orders', count });
    await endUserSessions(transaction, id);
    for (const table of OWNED) await transaction.deleteFrom(table).where('user_id', 'in', userIds).execute();
    await transaction.deleteFrom('messages').where('email', '=', email).execute();
    await transaction.deleteFrom('subscribers').where('email', '=', email).execute();
    await transaction.deleteFrom('staff_invitations').where('email', '=', email).execute();
    await anonymiseOrders(transaction, userIds);
    await eraseGuests(transaction, userIds, now);
    if (!isGuest) {
      await anonymiseAccount(transaction, id, now);
      await transaction.insertInto('erasures').values({ user_id: id, erased_at: now }).execute();
    }
    const audit = { created_at: now, id: newId('aud'), actor, record_id: id, before: null, after: null };
    await insertAudit(transaction, [{ ...audit, action: 'delete', kind: 'customer' }]);
    const event = { type: 'customer-erased', userId: actor, address } as const;
    await recordEvent({ db: transaction, clock, newId }, event);
    return ok(undefined);
  });
}

async function countOpenOrders(db: Connection, userIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', 'in', userIds)
    .where('status', 'in', statusesThat('isOpen'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The row stays, as orders refer to it. Nobody can log in: what stands in place of the email is none. */
async function anonymiseAccount(db: Connection, userId: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: `erased ${userId}`,
      password_hash: '',
      common_password: null,
      email_verified_at: null,
      first_name: '',
      last_name: '',
      phone: '',
      address_line1: '',
      landmark: '',
      city: '',
      state: '',
      postal_code: '',
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
