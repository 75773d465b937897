/** The pictures that documents of a version name for previews of links: requests can cause work for no others. */
import { type ShareFormat, shopSharePicture } from '#domain/share-picture.ts';
import { perVersion, type ShopVersion } from '#server/catalogue/versions/shop-version.ts';

type SharedPictures = Readonly<Record<ShareFormat, ReadonlySet<string>>>;

/** It is made when the first picture is requested. */
export const toSharedPictures = perVersion(({ catalogue, settings }: ShopVersion): SharedPictures => {
  const tall = new Set<string>();
  const wide = new Set([shopSharePicture(settings.shop).image]);
  for (const { image } of settings.heads) if (image !== undefined) wide.add(image);
  for (const { image, images = [], seoImage } of catalogue.products) {
    tall.add(image);
    if (seoImage !== undefined) wide.add(seoImage);
    for (const other of images) tall.add(other.image);
  }
  return { tall, wide };
});
