import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEncoder } from '#server/catalogue/media/encode/encoder.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { photo } from '#testing/test-photo.ts';
import { manageMedia } from './manage-media.ts';

async function createCommand(engine: (typeof ENGINES)[number]) {
  const db = await openDatabase(await freshLocation(engine), () => undefined);
  const lines: string[] = [];
  const clock = () => new Date('2026-11-20T18:00:00Z');
  const deps = {
    db,
    clock,
    newId: createIds(clock),
    encode: createEncoder(),
    print: (line: string) => void lines.push(line),
  };
  return { db, lines, run: (...args: string[]) => manageMedia(deps, args) };
}

describe.each(ENGINES)('npm run media, %s', engine => {
  it('adds the files of a folder and lists them', async () => {
    const folder = await freshFolder();
    await mkdir(join(folder, 'inner'));
    await writeFile(join(folder, '.DS_Store'), 'x');
    await writeFile(
      join(folder, 'a é.jpg'.normalize('NFD')),
      await photo({ width: 500, height: 400 }).jpeg().toBuffer(),
    );
    await writeFile(join(folder, 'b.png'), await photo({ width: 90, height: 90 }).png().toBuffer());
    const { db, lines, run } = await createCommand(engine);
    expect(await run('add', folder)).toBe('2 of 2 pictures are stored.');
    expect(lines.toSorted()[0]?.normalize()).toMatch(
      /^a é\.jpg\t[0-9a-f]{32}\t\/media\/[0-9a-f]{32}-500\.avif$/,
    );
    expect(lines.toSorted()[1]).toMatch(/^b\.png\t[0-9a-f]{32}\t\/media\/[0-9a-f]{32}-90\.avif$/);
    lines.length = 0;
    expect(await run('list')).toBe('2 pictures.');
    expect(lines.map(line => line.split('\t')[1] ?? '').toSorted()).toEqual(['a é.jpg'.normalize(), 'b.png']);
    await db.destroy();
  });

  it('stores what it can and says what is wrong with the rest', async () => {
    const folder = await freshFolder();
    const [good, text] = [join(folder, 'good.webp'), join(folder, 'list.txt')];
    await writeFile(good, await photo({ width: 90, height: 90 }).webp().toBuffer());
    await writeFile(text, 'kurta');
    const { db, lines, run } = await createCommand(engine);
    await expect(run('add', text, good)).rejects.toThrow('1 of 2 pictures are stored.');
    expect(lines.find(line => line.startsWith('list.txt'))).toMatch(/^list\.txt: It is not a JPEG, .*\.$/);
    expect(await run('list')).toBe('1 pictures.');
    await db.destroy();
  });

  it('needs files', async () => {
    const { db, run } = await createCommand(engine);
    for (const args of [[], ['add'], ['list', 'x'], ['remove']])
      await expect(run(...args)).rejects.toThrow('npm run media --');
    await expect(run('add', '/nowhere/x.jpg')).rejects.toThrow('ENOENT');
    await db.destroy();
  });
});
