/** Orders that were placed as a guest, which an account with the same confirmed address can make its own. */
import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';

export const ClaimableOrder = z.object({
  orderId: z.string(),
  placedAt: z.string(),
  total: z.number(),
  /** The names of its products. */
  products: z.array(z.string()),
});

export type ClaimableOrder = z.infer<typeof ClaimableOrder>;

export const ClaimableOrders = z.object({ orders: z.array(ClaimableOrder) });

const ORDERS = { error: 'Choose between 1 and 50 orders' };

export const ClaimRequest = z.object({
  orderIds: z.array(requiredText('Order number')).check(z.minLength(1, ORDERS), z.maxLength(50, ORDERS)),
});

/** The numbers of those that are the account's now. */
export const ClaimedOrders = z.object({ orderIds: z.array(z.string()) });
