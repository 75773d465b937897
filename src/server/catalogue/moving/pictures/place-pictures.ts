/** Brings the fetched pictures of products to them: once all of a product are there or have failed. */
import type { ProductJson } from '#contract/products/product.ts';
import { MAX_IMAGES } from '#contract/products/product-details.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import type { DraftChange } from '#server/catalogue/versions/compare-change.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { endFetchedJobs, findFetchedProducts, findJobsOfProducts } from './picture-job.repository.ts';
import type { PictureJobTable } from './picture-job.table.ts';

/** Products per change of the draft. */
const BATCH = 100;

interface Picture {
  readonly image: string;
  readonly alt: string;
}

/** Returns whether there was any. What somebody changes at the same time is left for the next time. */
export async function placePictures(deps: Omit<VersionDeps, 'actor'>): Promise<boolean> {
  const ids = await findFetchedProducts(deps.db, BATCH);
  if (ids.length === 0) return false;
  const jobs = Map.groupBy(await findJobsOfProducts(deps.db, ids), ({ product_id }) => product_id);
  const stored = await findDraftRecords(deps.db, 'product', ids);
  const byActor = Map.groupBy(stored, ({ id }) => jobs.get(id)?.[0]?.actor ?? '');
  for (const [actor, records] of byActor) {
    const changes = records.flatMap(({ id, body, revision }): readonly DraftChange[] => {
      const product = withPictures(JSON.parse(body) as ProductJson, jobs.get(id) ?? []);
      return [{ id, body: JSON.stringify(product), revision }];
    });
    const changed = await changeDraft({ ...deps, actor }, 'product', changes);
    if (!changed.ok) return false;
  }
  await endFetchedJobs(deps.db, ids);
  return true;
}

/** Pictures that were chosen here stay, and stay first; others are in the order of the other shop. */
function withPictures(product: ProductJson, jobs: readonly PictureJobTable[]): ProductJson {
  const fetched = jobs.flatMap(({ picture, alt }): readonly Picture[] =>
    picture === null ? [] : [{ image: picture, alt }],
  );
  const arrived = new Map(fetched.map(picture => [picture.image, picture]));
  const now = [{ image: product.image, alt: '' }, ...(product.images ?? [])].filter(
    ({ image }) => image !== awaitedPicture(product.id),
  );
  const own = now.filter(({ image }) => !arrived.has(image));
  const [first, ...others] = [...own, ...arrived.values()];
  if (first === undefined) return product;
  const images = others.slice(0, MAX_IMAGES).map(({ image, alt }) => ({ image, alt: alt || product.name }));
  const { images: _images, ...rest } = product;
  return { ...rest, image: first.image, ...(images.length > 0 && { images }) };
}
