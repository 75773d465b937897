/** Brings uploaded photos to the products of the draft, by the names of their files or to a chosen product. */
import { isDeepStrictEqual } from 'node:util';
import type { AttachedPhotos, Photo, PhotoAttachment } from '#contract/console/photos.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { findMediaPaths, orderMedia } from '#server/catalogue/media/media.repository.ts';
import type { StoredPhoto } from '#server/catalogue/media/stored-photos.ts';
import { createIsThere } from '#server/catalogue/products/check/check-pictures.ts';
import {
  createPhotoMatcher,
  listImages,
  type MatchedPhotos,
  withPhotos,
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
  const isThere = createIsThere(SAMPLE_IMAGES);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const targets =
      product === undefined
        ? await findTargets(deps.db, stored, isThere)
        : new Map([[product, toAdded(stored)]]);
    const products = await readTargets(deps.db, targets, isThere);
    if (product !== undefined && products.length === 0) return notFound();
    const changes = products
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .map(({ after, revision }) => ({ id: after.id, body: JSON.stringify(after), revision }));
    const written = await changeDraft({ ...deps, actor }, 'product', changes);
    if (!written.ok) continue;
    const attached = toAttached(photos, stored, products);
    if (product === undefined) await rememberOrder(deps, attached.unmatched);
    return { ...attached, revision: written.value[0]?.revision };
  }
  throw new HttpError({ code: 'draft-changed' });
}

/** Products that come later get these photos in the order in which they were chosen. */
function rememberOrder({ db }: ConsoleDeps, photos: readonly Photo[]): Promise<void> {
  const ids = photos.map(({ id }) => id);
  return db.transaction().execute(transaction => orderMedia(transaction, ids));
}

async function findStored(db: Connection, photos: readonly Photo[]): Promise<readonly StoredPhoto[]> {
  const paths = await findMediaPaths(
    db,
    photos.map(({ id }) => id),
  );
  return photos.flatMap(photo => {
    const url = paths.get(photo.id);
    return url === undefined ? [] : [{ ...photo, url }];
  });
}

type Matched = MatchedPhotos<StoredPhoto>;

function toAdded(photos: readonly StoredPhoto[]): Matched {
  return { photos, named: new Map(), added: photos };
}

/** Returns the photos by the id of the product to which they belong. */
async function findTargets(
  db: Connection,
  stored: readonly StoredPhoto[],
  isThere: (image: string) => boolean,
): Promise<ReadonlyMap<string, Matched>> {
  const matcher = createPhotoMatcher(stored, isThere);
  for await (const { body } of draftRecords(db, 'product')) matcher.add(JSON.parse(body) as ProductJson);
  return matcher.find();
}

interface MatchedProduct {
  readonly before: ProductJson;
  readonly after: ProductJson;
  readonly revision: number;
  /** Those that belong to it. */
  readonly photos: readonly StoredPhoto[];
}

async function readTargets(
  db: Connection,
  targets: ReadonlyMap<string, Matched>,
  isThere: (image: string) => boolean,
): Promise<readonly MatchedProduct[]> {
  const records = await findDraftRecords(db, 'product', [...targets.keys()]);
  return records.map(({ id, body, revision }) => {
    const before = JSON.parse(body) as ProductJson;
    const target = targets.get(id) ?? toAdded([]);
    return { before, after: withPhotos(before, target, isThere), revision, photos: target.photos };
  });
}

function toAttached(
  photos: readonly Photo[],
  stored: readonly StoredPhoto[],
  products: readonly MatchedProduct[],
): AttachedPhotos {
  const parts = products.map(({ before, after, photos: its }) => {
    const had = new Set(listImages(before));
    const has = new Set(listImages(after));
    return {
      product: after,
      added: its.filter(({ url }) => has.has(url) && !had.has(url)),
      known: its.filter(({ url }) => had.has(url)),
      surplus: its.filter(({ url }) => !has.has(url)),
    };
  });
  const matched = new Set(products.flatMap(each => each.photos));
  const there = new Set(stored.map(({ id }) => id));
  // In the order in which they were chosen.
  const inOrder = (some: readonly StoredPhoto[]) => {
    const these = new Set(some);
    return stored.filter(photo => these.has(photo)).map(toPhoto);
  };
  return {
    products: parts.flatMap(({ product: { id, name, image }, added }) =>
      added.length === 0 ? [] : [{ id, name, image, photos: inOrder(added) }],
    ),
    known: inOrder(parts.flatMap(({ known }) => known)),
    surplus: inOrder(parts.flatMap(({ surplus }) => surplus)),
    unmatched: stored.filter(photo => !matched.has(photo)).map(toPhoto),
    gone: photos.filter(({ id }) => !there.has(id)),
  };
}

const toPhoto = ({ id, name }: StoredPhoto): Photo => ({ id, name });
