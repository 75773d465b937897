/** The lists of the settings whose entries staff add, change and remove one by one. */
import * as z from 'zod/mini';

export const CONTENT_LISTS = ['banners', 'offers', 'testimonials', 'stats', 'synonyms', 'menu'] as const;

export type ContentListName = (typeof CONTENT_LISTS)[number];

export const ContentListParams = z.object({ list: z.enum(CONTENT_LISTS) });

/** An id, or the number of an entry without one, from 0. */
export const ContentItemParams = z.extend(ContentListParams, { item: z.string() });

/** `src/contract/settings/content-settings.ts` says what an entry of each list may be. */
export const ContentItemChange = z.object({ item: z.record(z.string(), z.unknown()) });

const Items = z.array(z.record(z.string(), z.unknown()));

/** The list holds all entries in their new order. An entry that is not among them is removed. */
export const ContentListChange = z.object({ items: Items.check(z.maxLength(1000)) });

/** The entries are in the order in which they are shown. */
export const ContentList = z.object({
  items: Items,
  /** The revision of the settings, which the list is a part of. It is the ETag. */
  revision: z.int(),
});

export type ContentList = z.infer<typeof ContentList>;
