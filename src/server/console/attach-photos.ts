/** Brings uploaded photos to the products of the draft, by the names of their files or to a chosen product. */
import { isDeepStrictEqual } from 'node:util';
import type { AttachedPhotos, Photo, PhotoAttachment } from '#contract/console/photos.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { findMediaPaths } from '#server/catalogue/media/media.repository.ts';
import { listPictures, pictureFiles } from '#server/catalogue/products/check/check-pictures.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import {
  createProductWords,
  listImages,
  photosNamed,
  withAdded,
  withNamed,
} from '#server/catalogue/products/photos/match-photos.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { draftRecords } from '#server/catalogue/versions/draft-records.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';

const MAX_TRIES = 3;

/**
 * A photo takes the place of a picture that a product names and that is not there; else it is added to the product with whose
 * number or name its own begins. With `product`, all photos are added to that one. Nothing else of a product changes.
 */
export async function attachPhotos(
  deps: ConsoleDeps,
  { photos, product }: PhotoAttachment,
  actor: string,
): Promise<AttachedPhotos> {
  requireDatabase(deps);
  const stored = await findStored(deps.db, photos);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const targets =
      product === undefined ? await findTargets(deps.db, stored) : new Map([[product, toAdded(stored)]]);
    const products = await readTargets(deps.db, targets);
    if (product !== undefined && products.length === 0) return notFound();
    const changes = products
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .map(({ after, revision }) => ({ id: after.id, body: JSON.stringify(after), revision }));
    const written = await changeDraft({ ...deps, actor }, 'product', changes);
    if (written.ok) return { ...toAttached(photos, stored, products), revision: written.value[0]?.revision };
  }
  throw new HttpError({ code: 'draft-changed' });
}

interface StoredPhoto {
  readonly photo: Photo;
  /** The address of its picture. */
  readonly url: string;
}

async function findStored(db: Connection, photos: readonly Photo[]): Promise<readonly StoredPhoto[]> {
  const paths = await findMediaPaths(
    db,
    photos.map(({ id }) => id),
  );
  return photos.flatMap(photo => {
    const url = paths.get(photo.id);
    return url === undefined ? [] : [{ photo, url }];
  });
}

/** The photos of one product. */
interface Target {
  /** The addresses by what the product names and waits for. */
  readonly named: ReadonlyMap<string, string>;
  readonly added: readonly StoredPhoto[];
}

function toAdded(added: readonly StoredPhoto[]): Target {
  return { named: new Map(), added };
}

/** Returns the photos by the id of the product to which they belong. */
async function findTargets(
  db: Connection,
  stored: readonly StoredPhoto[],
): Promise<ReadonlyMap<string, Target>> {
  const isThere = createIsThere();
  const pictures = namePictures(stored.map(({ photo, url }) => [photo.name, url]));
  const words = createProductWords();
  const named = new Map<string, ReadonlyMap<string, string>>();
  for await (const { id, body } of draftRecords(db, 'product')) {
    const row = JSON.parse(body) as ProductJson;
    words.add(row);
    const waiting = photosNamed(row, pictures, isThere);
    if (waiting.size > 0) named.set(id, waiting);
  }
  const taken = new Set([...named.values()].flatMap(each => [...each.values()]));
  const others = stored.filter(({ url }) => !taken.has(url));
  const added = Map.groupBy(others, ({ photo }) => words.find(photo.name) ?? '');
  added.delete('');
  const ids = new Set([...named.keys(), ...added.keys()]);
  return new Map(
    [...ids].map(id => [
      id,
      { named: named.get(id) ?? new Map<string, string>(), added: added.get(id) ?? [] },
    ]),
  );
}

function createIsThere(): (image: string) => boolean {
  const sample = listPictures(SAMPLE_IMAGES);
  return image => !image.startsWith('/images/') || pictureFiles(image).every(file => sample.has(file));
}

interface MatchedProduct {
  readonly before: ProductJson;
  readonly after: ProductJson;
  readonly revision: number;
  /** The addresses of the photos that belong to it. */
  readonly urls: ReadonlySet<string>;
}

async function readTargets(
  db: Connection,
  targets: ReadonlyMap<string, Target>,
): Promise<readonly MatchedProduct[]> {
  const isThere = createIsThere();
  const records = await findDraftRecords(db, 'product', [...targets.keys()]);
  return records.map(({ id, body, revision }) => {
    const before = JSON.parse(body) as ProductJson;
    const { named, added } = targets.get(id) ?? toAdded([]);
    const urls = added.map(({ url }) => url);
    const after = withAdded(withNamed(before, named), urls, isThere);
    return { before, after, revision, urls: new Set([...named.values(), ...urls]) };
  });
}

function toAttached(
  photos: readonly Photo[],
  stored: readonly StoredPhoto[],
  products: readonly MatchedProduct[],
): AttachedPhotos {
  const findPhotos = (urls: ReadonlySet<string>) =>
    stored.filter(({ url }) => urls.has(url)).map(({ photo }) => photo);
  const parts = products.map(({ before, after, urls }) => {
    const had = new Set(listImages(before));
    const has = new Set(listImages(after));
    return {
      product: after,
      added: urls.intersection(has).difference(had),
      known: urls.intersection(had),
      surplus: urls.difference(has),
    };
  });
  const union = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap(urls => [...urls]));
  const matched = union(products.map(({ urls }) => urls));
  const there = new Set(stored.map(({ photo }) => photo));
  return {
    products: parts.flatMap(({ product: { id, name, image }, added }) =>
      added.size === 0 ? [] : [{ id, name, image, photos: findPhotos(added) }],
    ),
    known: findPhotos(union(parts.map(({ known }) => known))),
    surplus: findPhotos(union(parts.map(({ surplus }) => surplus))),
    unmatched: stored.filter(({ url }) => !matched.has(url)).map(({ photo }) => photo),
    gone: photos.filter(photo => !there.has(photo)),
  };
}
