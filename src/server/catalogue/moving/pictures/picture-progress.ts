import type { PictureProgress } from '#contract/console/moving.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { countPictureJobs, findFailedJobs } from './picture-job.repository.ts';

const MAX_NAMED = 100;

/** Says how far the pictures of another shop are. */
export async function pictureProgress(db: Connection): Promise<PictureProgress> {
  const counts = await countPictureJobs(db);
  const failed = await findFailedJobs(db, MAX_NAMED);
  return {
    waiting: (counts.get('waiting') ?? 0) + (counts.get('running') ?? 0),
    done: (counts.get('fetched') ?? 0) + (counts.get('done') ?? 0),
    failed: {
      first: failed.map(({ product_id, url, reason }) => ({
        productId: product_id,
        url,
        reason: reason ?? '',
      })),
      count: counts.get('failed') ?? 0,
    },
  };
}
