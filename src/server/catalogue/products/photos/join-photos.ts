/** Brings photos that were stored before to the new products of an import. */
import type { JoinedPhotos } from '#contract/console/spreadsheet.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { createIsThere } from '#server/catalogue/products/check/check-pictures.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import { createPhotoMatcher, listImages, type NamedPhoto, withPhotos } from './match-photos.ts';

export interface WithPhotos {
  readonly products: readonly ProductJson[];
  readonly joined: readonly JoinedPhotos[];
}

/**
 * A product whose picture the table names and that is not there waits for that one.
 * @param products all after the import
 * @param added the ids of the new ones
 * @param photos in the order in which they were chosen; none of them is a picture of a product yet
 */
export function joinPhotos(
  products: readonly ProductJson[],
  added: readonly string[],
  photos: readonly NamedPhoto[],
): WithPhotos {
  if (photos.length === 0) return { products, joined: [] };
  const isThere = createIsThere(SAMPLE_IMAGES);
  const isNew = new Set(added);
  const used = new Set(products.flatMap(listImages));
  const matcher = createPhotoMatcher(
    photos.filter(({ url }) => !used.has(url)),
    isThere,
  );
  for (const product of products) matcher.add(product);
  const matched = matcher.find();
  const joined: JoinedPhotos[] = [];
  const after = products.map(product => {
    const match = matched.get(product.id);
    if (match === undefined || !isNew.has(product.id)) return product;
    if (!isThere(product.image) && product.image !== awaitedPicture(product.id)) return product;
    const changed = withPhotos(product, match, isThere);
    const has = new Set(listImages(changed));
    const names = match.photos.filter(({ url }) => has.has(url)).map(({ name }) => name);
    if (names.length > 0) joined.push({ id: product.id, photos: names });
    return changed;
  });
  return { products: after, joined };
}
