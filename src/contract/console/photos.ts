/** Photos that are brought to the products by the names of their files, or to a chosen one. */
import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';

export const MAX_PHOTOS = 500;

/** How long a photo may wait for the product that will show it; then it is deleted. */
export const UNUSED_PHOTO_DAYS = 30;

export const MAX_STORED_PHOTOS = 200;

/** An uploaded photo. Several may have one name. */
const Photo = z.object({
  /** The id that the upload has returned. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Id must be that of an uploaded photo')),
  /** The name of its file. */
  name: requiredText('Name').check(z.maxLength(200)),
});

export type Photo = z.infer<typeof Photo>;

export const PhotoAttachment = z.object({
  /** In the order in which they were chosen. */
  photos: z.array(Photo).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
  /** The id of the product that gets all of them, whatever their names. */
  product: z.optional(requiredText('Product')),
});

export type PhotoAttachment = z.infer<typeof PhotoAttachment>;

export const AttachedPhotos = z.object({
  /** The products that have new pictures. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The first picture. */
      image: z.string(),
      /** Its new photos. */
      photos: z.array(Photo),
    }),
  ),
  /** Photos that their product has already. */
  known: z.array(Photo),
  /** Photos whose product has no room for another picture. */
  surplus: z.array(Photo),
  /** Photos that fit no product. */
  unmatched: z.array(Photo),
  /** Photos that are not stored any more: what no product uses is deleted after a time. */
  gone: z.array(Photo),
  /** The revision of the draft that the change has made; undefined where nothing has changed. */
  revision: z.optional(z.int()),
});

export type AttachedPhotos = z.infer<typeof AttachedPhotos>;

/** Stored photos that nothing shows, the last uploaded first. */
export const StoredPhotos = z.object({
  /** The first of them. */
  photos: z.array(
    z.object({
      ...Photo.shape,
      /** The address of its picture. */
      url: z.string(),
    }),
  ),
  count: z.int(),
});

export type StoredPhotos = z.infer<typeof StoredPhotos>;
