import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';

/** Once a mailed link of the order was opened, all its mails follow. A guest may still correct the address until a code confirms it. */
export async function readEmailState(
  db: Connection,
  { id, email, user_id }: Pick<OrderTable, 'id' | 'email' | 'user_id'>,
): Promise<LinkedOrder['email']> {
  if (email === '') return 'none';
  const user = await findUser(db, user_id);
  if (typeof user?.email_verified_at === 'number') return 'confirmed';
  const opened = await db
    .selectFrom('order_links')
    .select('order_id')
    .where('order_id', '=', id)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();
  return opened === undefined ? 'unconfirmed' : 'opened';
}
