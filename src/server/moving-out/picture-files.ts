/** Every uploaded picture, in its largest file. */
import { mediaPath } from '#domain/picture.ts';
import { findMediaFile } from '#server/catalogue/media/media.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { PICTURES } from './catalogue-files.ts';
import type { TakenFile } from './taken-file.ts';

const BATCH = 500;

/** One picture at a time is in memory. */
export async function* pictureFiles({ db }: { readonly db: Database }): AsyncGenerator<TakenFile> {
  let after = '';
  while (true) {
    const found = await widestAfter(db, after);
    for (const picture of found) {
      const content = await findMediaFile(db, picture);
      if (content !== undefined)
        yield { name: PICTURES + mediaPath(picture).slice('/media'.length), content };
    }
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? '';
  }
}

async function widestAfter(
  db: Database,
  after: string,
): Promise<readonly { readonly id: string; readonly width: number }[]> {
  return db
    .selectFrom('media_files')
    .select(eb => ['media_id as id', eb.fn.max('width').as('width')])
    .where('media_id', '>', after)
    .groupBy('media_id')
    .orderBy('media_id')
    .limit(BATCH)
    .execute();
}
