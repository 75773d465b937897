/** Removing the sample: what goes, and what stays and why. */
import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/products/product.ts';
import { ProductRemovalResult } from './product-removal.ts';

export const SampleRemoval = z.object({
  /** Products of the sample that staff have changed, and that go nevertheless. */
  also: z.optional(
    z
      .array(z.string().check(z.regex(PRODUCT_ID, { error: 'Also must be ids of products' })))
      .check(z.maxLength(1000)),
  ),
  /** The `revision` of the preview, which a removal needs: nothing is changed if the draft has changed since. */
  revision: z.optional(z.int()),
  /** The response is a preview, and nothing is changed, unless this is true. */
  apply: z.optional(z.boolean()),
});

export type SampleRemoval = z.infer<typeof SampleRemoval>;

const Category = z.object({ key: z.string(), label: z.string() });

/** The lists of the settings, which the first page and the search show. */
export const SAMPLE_LISTS = ['banners', 'offers', 'testimonials', 'stats', 'synonyms'] as const;

const ListEntries = z.object({ list: z.enum(SAMPLE_LISTS), titles: z.array(z.string()) });

const { deleted, archived, isApplied, revision } = ProductRemovalResult.shape;

export const SampleRemovalResult = z.object({
  deleted,
  archived,
  /** Nothing is in them then. */
  categories: z.array(Category),
  /** Categories that stay and lose the picture of the sample. */
  pictures: z.array(Category),
  content: z.array(ListEntries),
  stays: z.object({
    /** Products that are the shop's own. */
    ownProducts: z.int(),
    /** Products of the sample that staff have changed: the first 1,000, also those that go nevertheless. */
    changed: z.array(
      z.object({ id: z.string(), name: z.string(), fields: z.array(z.string()), changedAt: z.string() }),
    ),
    categories: z.array(
      z.extend(Category, {
        /** Products in it that stay. */
        products: z.int(),
        isChanged: z.boolean(),
      }),
    ),
    /** Entries of the sample that staff have changed. */
    content: z.array(ListEntries),
  }),
  isApplied,
  revision,
});

export type SampleRemovalResult = z.infer<typeof SampleRemovalResult>;
