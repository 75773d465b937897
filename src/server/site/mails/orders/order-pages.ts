/** Where the links of mails about an order lead: to My Orders, or to the page of the order, which needs no account. */
import type { KeyObject } from 'node:crypto';
import { orderLinkPage, orderPage, PAGES, paymentPage } from '#contract/urls.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findGuest } from '#server/sales/orders/guests/guest.repository.ts';
import { giveMailToken } from '#server/sales/orders/guests/mail-token.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import type { OrderPages } from './order-email.ts';

interface PageDeps {
  readonly db: Connection;
  readonly clock: () => Date;
  readonly linkKeys: readonly KeyObject[];
}

/** Opening the link of somebody whose address is not confirmed shows that the mail arrived. */
export async function findOrderPages(
  { db, clock, linkKeys }: PageDeps,
  { id, user_id, email, order_number: number }: OrderTable,
): Promise<OrderPages> {
  const isConfirmed = typeof (await findUser(db, user_id))?.email_verified_at === 'number';
  const guest = isConfirmed ? await findGuest(db, user_id) : undefined;
  const hasAccount = isConfirmed && guest?.claimed_by !== null;
  if (hasAccount) return { orders: PAGES.orders, order: orderPage(number), payment: paymentPage(number) };
  const mailed = { orderId: id, email };
  const page = orderLinkPage(await giveMailToken(db, mailed, { linkKeys, now: clock().getTime() }));
  return { orders: page, order: page, payment: page };
}
