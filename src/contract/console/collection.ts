/** Collections of the draft, which staff edit. */
import * as z from 'zod/mini';
import { CollectionFields, CollectionJson, RuleText } from '#contract/collections/collection.ts';
import { PRODUCT_STATES } from '#domain/products/product-details.ts';

export const DraftCollection = z.object({
  collection: CollectionJson,
  /** Changes with the collection; its ETag. */
  revision: z.int(),
});

export type DraftCollection = z.infer<typeof DraftCollection>;

/** In their order. */
export const DraftCollections = z.object({ collections: z.array(DraftCollection) });

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
