/** Categories of the draft, which staff edit. */
import * as z from 'zod/mini';
import { CategoryJson } from '#contract/products/category.ts';
import { requiredText, shortText } from '#contract/text.ts';
import { isReservedName } from '#domain/products/product.ts';
import { cleanLine } from '#domain/text/same-text.ts';

/** It stands in products and addresses, and stays as it is. */
const NewKey = z.string().check(
  z.overwrite(cleanLine),
  z.toLowerCase(),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,59}$/u, {
    error: 'Key must be 1 to 60 letters, digits, spaces, hyphens or underscores',
  }),
  z.refine(key => !isReservedName(key), { error: 'Key is a reserved name' }),
);

/** A category without a picture has the placeholder. Its position is changed by the order of all. */
export const CategoryChange = z.object({
  label: requiredText('Label').check(z.maxLength(60, { error: 'Label can have at most 60 characters' })),
  picture: z.optional(shortText('Picture').check(z.minLength(1))),
  text: z.optional(shortText('Text').check(z.minLength(1))),
});

export const NewCategory = z.extend(CategoryChange, { key: NewKey });

export const DraftCategory = z.object({
  category: CategoryJson,
  /** Changes with the category; its ETag. 0 for one that only products name. */
  revision: z.int(),
});

export type DraftCategory = z.infer<typeof DraftCategory>;

/** The categories are in the order in which they are shown. */
export const CategoryList = z.object({ categories: z.array(DraftCategory) });

export type CategoryList = z.infer<typeof CategoryList>;

/** The keys of all categories in their new order. */
export const CategoryOrder = z.object({ keys: z.array(shortText('Key')).check(z.maxLength(1000)) });
