import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { deleteCachedMedia } from './delete-cached.ts';
import { insertMedia } from './media.repository.ts';

describe.each(ENGINES)('cached files, %s', engine => {
  it('of pictures that are not stored are deleted, and no others', async () => {
    const { db } = await createTestApp(engine);
    const stored = 'a'.repeat(32);
    const media = { id: stored, type: 'jpeg', width: 480, height: 600, placeholder: '', uploaded_at: 0 };
    await insertMedia(db, { media, files: [] });
    const folder = join(await freshFolder(), 'media-cache');
    await mkdir(folder);
    const preserved = [`${stored}-480.avif`, `${stored}-icon-192.png`, 'initial-N-fff-000.svg'];
    const deleted = [`${'b'.repeat(32)}-480.avif`, `${'b'.repeat(32)}-icon-192.png`];
    for (const name of [...preserved, ...deleted]) await writeFile(join(folder, name), 'x');
    await deleteCachedMedia(db, folder);
    expect((await readdir(folder)).toSorted()).toEqual(preserved.toSorted());
    await rm(folder, { recursive: true });
    await deleteCachedMedia(db, folder);
  });
});
