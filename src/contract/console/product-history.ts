/** The history says who changed a product, and what. */
import * as z from 'zod/mini';
import { ProductJson } from '#contract/products/product.ts';
import { AuditQuery } from './audit.ts';

export const ProductHistoryQuery = z.pick(AuditQuery, { cursor: true });

/**
 * The state is null before the product was created, after it was removed, and where the schema no longer accepts what was
 * stored.
 */
const State = z.nullable(ProductJson);

/** The latest first. */
export const ProductHistory = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** The name of the staff, or of a command. */
      by: z.string(),
      /** `create`, `update` or `delete`. */
      action: z.string(),
      before: State,
      after: State,
    }),
  ),
  /** The cursor of the next page; none at the end. */
  next: z.optional(z.string()),
});

export type ProductHistory = z.infer<typeof ProductHistory>;
