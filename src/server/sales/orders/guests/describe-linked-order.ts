/** An order as whoever has its link reads it. */
import type { KeyObject } from 'node:crypto';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { orderLinkPage } from '#contract/urls.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { describeOrder } from '#server/sales/orders/reading/describe-orders.ts';
import { readEmailState } from './email-state.ts';
import type { LinkPurpose } from './guest.table.ts';
import type { OrderOfLink } from './linked-order.ts';
import { maskOrder } from './masked-order.ts';
import { giveOrderToken } from './order-link.repository.ts';

export interface LinkDeps extends Pick<OrderDeps, 'db' | 'getVersion' | 'clock'> {
  readonly orderLinkKeys: readonly KeyObject[];
}

export async function describeLinkedOrder(
  deps: LinkDeps,
  { access, hasAccount, isClaimed, stored }: Omit<OrderOfLink, 'token' | 'purpose'>,
): Promise<LinkedOrder> {
  const { db } = deps;
  const { id, user_id } = stored.order;
  const order = await describeOrder(deps, stored, user_id);
  return {
    access,
    order: access === 'full' ? order : maskOrder(order),
    email: await readEmailState(db, stored.order),
    viewLink: await orderLink(deps, id, 'view'),
    hasAccount,
    isClaimed,
  };
}

/** Returns the path of the page of the order. */
export async function orderLink(
  { db, orderLinkKeys, clock }: Pick<LinkDeps, 'db' | 'orderLinkKeys' | 'clock'>,
  orderId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const now = clock().getTime();
  return orderLinkPage(await giveOrderToken(db, { orderId, purpose }, { orderLinkKeys, now }));
}
