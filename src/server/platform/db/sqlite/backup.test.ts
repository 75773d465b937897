import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { freshLocation } from '#testing/test-app.ts';
import { backUp, latestBackup } from './backup.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

async function freshFolder(): Promise<string> {
  const location = await freshLocation('embedded');
  return location.engine === 'embedded' ? location.folder : '';
}

async function open(folder: string) {
  const location: DatabaseLocation = { engine: 'embedded', folder };
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

it('contains everything committed while the database is in use, and can be opened', async () => {
  const folder = await freshFolder();
  const db = await open(folder);
  const attempt = { key: 'a', count: 1, resets_at: 1, entries: '' };
  await db.insertInto('rate_limits').values(attempt).execute();
  const copy = join(folder, 'backups', 'nool-2026-11-20T18-00-00.db');
  expect(await backUp({ folder, now: NOW })).toBe(copy);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'backups'))).toEqual(['nool-2026-11-20T18-00-00.db']);
  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(copy, join(restored, 'nool.db'));
  const again = await open(restored);
  expect(await again.selectFrom('rate_limits').selectAll().execute()).toEqual([attempt]);
});

it('overwrites no file and needs a database', async () => {
  const folder = await freshFolder();
  await expect(backUp({ folder, now: NOW })).rejects.toThrow('There is no database');
  await open(folder);
  const to = join(folder, 'mine.db');
  writeFileSync(to, 'mine');
  await expect(backUp({ folder, to, now: NOW })).rejects.toThrow('exists already');
});

it('is recorded, wherever it was written', async () => {
  const folder = await freshFolder();
  await open(folder);
  expect(latestBackup(folder)).toBeUndefined();
  await backUp({ folder, to: join(folder, 'mine.db'), now: NOW });
  expect(latestBackup(folder)).toEqual(NOW);
  await expect(backUp({ folder, to: join(folder, 'mine.db'), now: new Date() })).rejects.toThrow('exists');
  expect(latestBackup(folder)).toEqual(NOW);
});
