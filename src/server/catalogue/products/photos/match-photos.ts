/** Finds the products that photos belong to, by the names of the files. */
import type { ProductJson } from '#contract/products/product.ts';
import { MAX_IMAGES } from '#contract/products/product-details.ts';
import { type PictureNames, picturesNamed } from '#server/catalogue/products/fields/picture-names.ts';

/** Returns `kur-0042-back` for `KUR 0042_back.jpg`. */
function inWords(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFC')
    .toLowerCase();
  return words.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? '';
}

/** Which product a photo belongs to: its name begins with the number or the name of the product. */
export interface ProductWords {
  readonly add: (product: Pick<ProductJson, 'id' | 'name'>) => void;
  readonly find: (photo: string) => string | undefined;
}

export function createProductWords(): ProductWords {
  const ids = new Map<string, string>();
  const names = new Map<string, string | undefined>();
  return {
    add: ({ id, name }) => {
      ids.set(inWords(id), id);
      const words = inWords(name);
      // Two products with one name: neither is meant.
      names.set(words, names.has(words) ? undefined : id);
    },
    find: photo => {
      const words = inWords(photo).split('-');
      for (let count = words.length; count > 0; count -= 1) {
        const first = words.slice(0, count).join('-');
        const id = ids.get(first) ?? names.get(first);
        if (id !== undefined) return id;
      }
      return undefined;
    },
  };
}

/** Returns the photos that a product names as its pictures and waits for. */
export function photosNamed(
  row: ProductJson,
  photos: PictureNames,
  isThere: (image: string) => boolean,
): ReadonlyMap<string, string> {
  return new Map(
    listImages(row).flatMap(image => {
      if (isThere(image)) return [];
      const [url, ...others] = picturesNamed(photos, image);
      return url === undefined || others.length > 0 ? [] : [[image, url] as const];
    }),
  );
}

/** Puts photos in the place of what a product names. */
export function withNamed(row: ProductJson, named: ReadonlyMap<string, string>): ProductJson {
  const toUrl = (image: string) => named.get(image) ?? image;
  return {
    ...row,
    image: toUrl(row.image),
    ...(row.closeUp === undefined ? {} : { closeUp: toUrl(row.closeUp) }),
    ...(row.seoImage === undefined ? {} : { seoImage: toUrl(row.seoImage) }),
    ...(row.images && { images: row.images.map(each => ({ ...each, image: toUrl(each.image) })) }),
  };
}

/** Returns every picture that a product names, whatever for. */
export function listImages({ image, closeUp, seoImage, images = [] }: ProductJson): readonly string[] {
  return [image, closeUp, seoImage, ...images.map(each => each.image)].filter(each => each !== undefined);
}

/**
 * Adds photos after the pictures of a product, except for those that it has. The first one is its picture where its own is not
 * there.
 */
export function withAdded(
  row: ProductJson,
  urls: readonly string[],
  isThere: (image: string) => boolean,
): ProductJson {
  const images = row.images ?? [];
  const added = [...new Set(urls).difference(new Set(listImages(row)))];
  const [image = row.image, ...rest] = isThere(row.image) ? [row.image, ...added] : added;
  const all = [...images, ...rest.map(each => ({ image: each, alt: `${row.name} in ${row.color}` }))];
  return { ...row, image, ...(all.length > 0 && { images: all.slice(0, MAX_IMAGES) }) };
}
