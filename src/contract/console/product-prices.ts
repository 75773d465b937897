/** The prices of a product that were in force. Amounts are rupees. */
import * as z from 'zod/mini';

export const ProductPrices = z.object({
  /** The latest first. */
  prices: z.array(
    z.object({
      /** It is missing where the price was in force before anything was recorded. */
      since: z.optional(z.string()),
      /** It is missing while the product was not sold. */
      price: z.optional(z.number()),
      priceBefore: z.optional(z.number()),
    }),
  ),
  /** Why the price before of the draft is not proved; missing where it is, or there is none. */
  doubt: z.optional(z.string()),
});

export type ProductPrices = z.infer<typeof ProductPrices>;
