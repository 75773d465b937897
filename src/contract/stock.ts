/** How many pieces are left, where they are counted (optional for each product and size). */
import * as z from 'zod/mini';

/** Pieces by size, by product id. A size that is not named is not counted: there is always enough of it. */
export const Stock = z.record(z.string(), z.record(z.string(), z.number()));

export type Stock = z.infer<typeof Stock>;
