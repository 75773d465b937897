/** Collections of the draft, which staff edit. */
import * as z from 'zod/mini';
import { CollectionFields, CollectionJson, RuleText } from '#contract/collections/collection.ts';
import { ProductFilter } from '#contract/console/product.ts';
import { PRODUCT_STATES } from '#domain/products/product-details.ts';

export const DraftCollection = z.object({
  collection: CollectionJson,
  /** Changes with the collection; its ETag. */
  revision: z.int(),
});

export type DraftCollection = z.infer<typeof DraftCollection>;

/** In their order. */
export const DraftCollections = z.object({ collections: z.array(DraftCollection) });

/** Adds the products that a filter finds to the end of a collection by hand, or takes them out of it. */
export const CollectionProducts = z.object({
  filter: ProductFilter,
  change: z.enum(['add', 'remove']),
  /** The `revision` of a preview: nothing is changed if the draft has changed since. */
  revision: z.optional(z.int()),
  /** The response is a preview, and nothing is changed, unless this is true. */
  apply: z.optional(z.boolean()),
});

export type CollectionProducts = z.infer<typeof CollectionProducts>;

export const CollectionProductsResult = z.object({
  /** Products that are added or taken out. */
  count: z.int(),
  /** Products that the collection has then. */
  total: z.int(),
  isApplied: z.boolean(),
  /** That of the draft: of a change, the revision by which it can be taken back. */
  revision: z.int(),
});

export type CollectionProductsResult = z.infer<typeof CollectionProductsResult>;

/** The products by hand, or a rule: what would be in such a collection. An empty rule is that of all products. */
export const CollectionPreviewRequest = z.object({
  products: CollectionFields.products,
  rule: z.optional(RuleText),
});

export const CollectionPreview = z.object({
  total: z.int(),
  /** Those chosen by hand that are there, as the draft has them; or the first that shoppers see by the rule. */
  products: z.array(
    z.object({ id: z.string(), name: z.string(), image: z.string(), state: z.enum(PRODUCT_STATES) }),
  ),
  /** The values of each filter, with how many products the rule would have with each. */
  choices: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
});

export type CollectionPreview = z.infer<typeof CollectionPreview>;
