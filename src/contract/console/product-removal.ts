/** Deleting products that nobody has ordered, and archiving the others. */
import * as z from 'zod/mini';
import { ProductFilter } from './product.ts';

export const ProductRemoval = z.object({
  filter: ProductFilter,
  /** The `revision` of a preview: nothing is changed if the draft has changed since. */
  revision: z.optional(z.int()),
  /** The response is a preview, and nothing is changed, unless this is true. */
  apply: z.optional(z.boolean()),
});

export type ProductRemoval = z.infer<typeof ProductRemoval>;

const Products = z.object({
  count: z.int(),
  /** The first of them. */
  products: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const ProductRemovalResult = z.object({
  deleted: Products,
  /** Somebody has ordered them. Those that were archived before are left out. */
  archived: Products,
  isApplied: z.boolean(),
  /** That of the draft: of a removal, the revision by which it can be taken back. */
  revision: z.int(),
});

export type ProductRemovalResult = z.infer<typeof ProductRemovalResult>;
