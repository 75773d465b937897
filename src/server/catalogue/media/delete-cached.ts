/** Deletes cached files of pictures that the database no longer has, whichever process has deleted them. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { listMediaIds } from './media.repository.ts';

const FILE_OF_UPLOAD = /^([0-9a-f]{32})-/;

export async function deleteCachedMedia(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  // Read after the folder: a picture that is uploaded in between cannot be in it.
  const stored = new Set(await listMediaIds(db));
  for (const name of names) {
    const id = FILE_OF_UPLOAD.exec(name)?.[1];
    if (id !== undefined && !stored.has(id)) await rm(join(folder, name), { force: true });
  }
}
