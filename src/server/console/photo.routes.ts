/** Brings uploaded photos to the products of the draft by the names of their files. */
import { isDeepStrictEqual } from 'node:util';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { AttachedPhotos, PhotoAttachment } from '#contract/console/photos.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { mediaPath } from '#domain/picture.ts';
import { listMediaNames } from '#server/catalogue/media/media.repository.ts';
import { listPictures, pictureFiles } from '#server/catalogue/products/check/check-pictures.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import {
  createProductWords,
  photosNamed,
  withAdded,
  withNamed,
} from '#server/catalogue/products/photos/match-photos.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { draftRecords } from '#server/catalogue/versions/draft-records.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';

export function photoRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.photoAttachments,
    staff.may('products.change', {
      summary: 'Bring uploaded photos to products by their names',
      body: PhotoAttachment,
      response: { 200: AttachedPhotos },
    }),
    request => attachPhotos(deps, { names: request.body.names, actor: toCaller(request).id }),
  );
}

const MAX_TRIES = 3;

interface Attachment {
  readonly names: readonly string[];
  readonly actor: string;
}

/**
 * A photo takes the place of a picture that a product names and that is not there; else it is added to the product with whose
 * number or name its own begins. Nothing else of a product changes.
 */
async function attachPhotos(deps: ConsoleDeps, { names, actor }: Attachment): Promise<AttachedPhotos> {
  requireDatabase(deps);
  const photos = await findPhotos(deps, names);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const products = await findProducts(deps, photos);
    const changes = products
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .map(({ after, revision }) => ({ id: after.id, body: JSON.stringify(after), revision }));
    const written = await changeDraft({ ...deps, actor }, 'product', changes);
    if (written.ok) return toAttached(names, photos, products);
  }
  throw new HttpError({ code: 'draft-changed' });
}

/** The addresses of photos by their names. */
type Photos = ReadonlyMap<string, string>;

async function findPhotos({ db }: ConsoleDeps, names: readonly string[]): Promise<Photos> {
  const uploaded = new Map((await listMediaNames(db)).map(media => [media.name, mediaPath(media)]));
  return new Map(
    names.flatMap(name => {
      const url = uploaded.get(name.normalize());
      return url === undefined ? [] : [[name, url] as const];
    }),
  );
}

interface MatchedProduct {
  readonly before: ProductJson;
  readonly after: ProductJson;
  readonly revision: number;
  /** The addresses of the photos that belong to it. */
  readonly urls: readonly string[];
}

async function findProducts({ db }: ConsoleDeps, photos: Photos): Promise<readonly MatchedProduct[]> {
  const sample = listPictures(SAMPLE_IMAGES);
  const isThere = (image: string) =>
    !image.startsWith('/images/') || pictureFiles(image).every(file => sample.has(file));
  const pictures = namePictures(photos);
  const words = createProductWords();
  const named = new Map<string, Photos>();
  for await (const { id, body } of draftRecords(db, 'product')) {
    const row = JSON.parse(body) as ProductJson;
    words.add(row);
    const waiting = photosNamed(row, pictures, isThere);
    if (waiting.size > 0) named.set(id, waiting);
  }
  const taken = new Set([...named.values()].flatMap(each => [...each.values()]));
  const others = [...photos].filter(([, url]) => !taken.has(url));
  const added = Map.groupBy(others, ([name]) => words.find(name) ?? '');
  const records = await findDraftRecords(db, 'product', [...new Set([...named.keys(), ...added.keys()])]);
  return records.map(({ id, body, revision }) => {
    const before = JSON.parse(body) as ProductJson;
    const ofName = named.get(id) ?? new Map<string, string>();
    const ofWords = added.get(id)?.map(([, url]) => url) ?? [];
    const after = withAdded(withNamed(before, ofName), ofWords, isThere);
    return { before, after, revision, urls: [...ofName.values(), ...ofWords] };
  });
}

function toAttached(
  names: readonly string[],
  photos: Photos,
  products: readonly MatchedProduct[],
): AttachedPhotos {
  const findNames = (urls: ReadonlySet<string>) => names.filter(name => urls.has(photos.get(name) ?? ''));
  const before = new Set(products.flatMap(product => listImages(product.before)));
  const after = new Set(products.flatMap(product => listImages(product.after)));
  const matched = new Set(products.flatMap(({ urls }) => urls));
  return {
    products: products.flatMap(product => {
      const has = new Set(listImages(product.before));
      const added = findNames(new Set(listImages(product.after).filter(url => !has.has(url))));
      const { id, name, image } = product.after;
      return added.length === 0 ? [] : [{ id, name, image, photos: added }];
    }),
    known: findNames(before.intersection(matched)),
    surplus: findNames(matched.difference(after)),
    unmatched: names.filter(name => !matched.has(photos.get(name) ?? '')),
  };
}

function listImages({ image, closeUp, seoImage, images = [] }: ProductJson): readonly string[] {
  return [image, closeUp, seoImage, ...images.map(each => each.image)].filter(each => each !== undefined);
}
