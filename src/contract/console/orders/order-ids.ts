import * as z from 'zod/mini';

/** One request may name so many orders. */
export const MAX_ORDER_IDS = 200;

/** Ids of orders with commas between them. */
export const OrderIds = z.pipe(
  z.string().check(
    z.regex(new RegExp(`^ord_\\w{25}(?:,ord_\\w{25}){0,${MAX_ORDER_IDS - 1}}$`), {
      error: `ids must be the ids of at most ${MAX_ORDER_IDS} orders, with commas between them`,
    }),
  ),
  z.transform(text => text.split(',')),
);

/** The orders of which the invoices and credit notes are printed, in this order. */
export const OrderInvoicesQuery = z.object({ ids: z.optional(OrderIds) });
