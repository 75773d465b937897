/** Finds the products that photos belong to, by the names of the files. */
import type { ProductJson } from '#contract/products/product.ts';
import { MAX_IMAGES } from '#contract/products/product-details.ts';
import { plainName } from '#server/catalogue/products/fields/picture-names.ts';

/** Returns `kur-0042-back` for `KUR 0042_back.jpg`. */
function inWords(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFC')
    .toLowerCase();
  return words.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? '';
}

/** Which product a photo belongs to: its name begins with the number or the name of the product. */
interface ProductWords {
  readonly add: (product: Pick<ProductJson, 'id' | 'name'>) => void;
  readonly find: (photo: string) => string | undefined;
}

function createProductWords(): ProductWords {
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

export interface NamedPhoto {
  /** The name of its file. */
  readonly name: string;
  /** The address of its picture. Two files of the same picture have the same. */
  readonly url: string;
}

/** The photos of one product. */
export interface MatchedPhotos<Photo extends NamedPhoto> {
  /** All of them, in the order in which they were chosen. */
  readonly photos: readonly Photo[];
  /** The addresses by what the product names and waits for. */
  readonly named: ReadonlyMap<string, string>;
  /** The others. */
  readonly added: readonly Photo[];
}

interface PhotoMatcher<Photo extends NamedPhoto> {
  readonly add: (product: ProductJson) => void;
  /** Returns the photos by the id of the product to which they belong. */
  readonly find: () => ReadonlyMap<string, MatchedPhotos<Photo>>;
}

/**
 * A photo takes the place of a picture that a product names and that is not there; else it belongs to the product with whose
 * number or name its own begins. All products must be added before.
 */
export function createPhotoMatcher<Photo extends NamedPhoto>(
  photos: readonly Photo[],
  isThere: (image: string) => boolean,
): PhotoMatcher<Photo> {
  const byName = Map.groupBy(photos, ({ name }) => plainName(name));
  const words = createProductWords();
  const waiting = new Map<string, ReadonlyMap<string, readonly Photo[]>>();
  return {
    add: product => {
      words.add(product);
      const named = photosNamed(product, byName, isThere);
      if (named.size > 0) waiting.set(product.id, named);
    },
    find: () => {
      const taken = new Set([...waiting.values()].flatMap(named => [...named.values()].flat()));
      const others = photos.filter(photo => !taken.has(photo));
      const added = Map.groupBy(others, ({ name }) => words.find(name) ?? '');
      added.delete('');
      const ids = new Set([...waiting.keys(), ...added.keys()]);
      return new Map([...ids].map(id => [id, toMatched(photos, waiting.get(id), added.get(id))]));
    },
  };
}

function toMatched<Photo extends NamedPhoto>(
  photos: readonly Photo[],
  named: ReadonlyMap<string, readonly Photo[]> = new Map(),
  added: readonly Photo[] = [],
): MatchedPhotos<Photo> {
  const all = new Set([...[...named.values()].flat(), ...added]);
  return {
    photos: photos.filter(photo => all.has(photo)),
    named: new Map([...named].flatMap(([image, [photo]]) => (photo ? [[image, photo.url] as const] : []))),
    added,
  };
}

/** Returns the photos by what a product names as its pictures and waits for. Two pictures of one name are neither meant. */
function photosNamed<Photo extends NamedPhoto>(
  row: ProductJson,
  photos: ReadonlyMap<string, readonly Photo[]>,
  isThere: (image: string) => boolean,
): ReadonlyMap<string, readonly Photo[]> {
  return new Map(
    listImages(row).flatMap(image => {
      if (isThere(image)) return [];
      const found = photos.get(plainName(image)) ?? [];
      return new Set(found.map(({ url }) => url)).size === 1 ? [[image, found] as const] : [];
    }),
  );
}

/** Returns a product with its photos. */
export function withPhotos(
  row: ProductJson,
  { named, added }: Pick<MatchedPhotos<NamedPhoto>, 'named' | 'added'>,
  isThere: (image: string) => boolean,
): ProductJson {
  const urls = added.map(({ url }) => url);
  return withAdded(withNamed(row, named), urls, isThere);
}

/** Puts photos in the place of what a product names. */
function withNamed(row: ProductJson, named: ReadonlyMap<string, string>): ProductJson {
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
function withAdded(
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
