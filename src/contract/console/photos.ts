/** Photos that are brought to the products by the names of their files. */
import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';

export const MAX_PHOTOS = 500;

export const PhotoAttachment = z.object({
  /** The names under which the photos were uploaded, in the order in which they were chosen. */
  names: z.array(requiredText('Name').check(z.maxLength(200))).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
});

export const AttachedPhotos = z.object({
  /** The products that have new pictures. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The first picture. */
      image: z.string(),
      /** The names of its new photos. */
      photos: z.array(z.string()),
    }),
  ),
  /** The names of photos that a product has already. */
  known: z.array(z.string()),
  /** The names of photos whose product has no room for another picture. */
  surplus: z.array(z.string()),
  /** The names that fit no product. */
  unmatched: z.array(z.string()),
});

export type AttachedPhotos = z.infer<typeof AttachedPhotos>;
