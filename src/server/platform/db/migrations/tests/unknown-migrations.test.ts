import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { LAST_OF_RELEASE } from '#server/platform/db/migrations/release-0.2.0.ts';
import { isNewer } from '#server/platform/db/migrations/unknown-migrations.ts';
import { ENGINES, migratedLocation } from '#testing/test-app.ts';

const OF_NEXT_RELEASE = '9998-parcel-colours';

async function open(location: DatabaseLocation) {
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

/** A database on which releases after this one have executed migrations. */
async function migratedBy(location: DatabaseLocation, names: readonly string[]): Promise<void> {
  const db = await open(location);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    );
}

describe.each(ENGINES)('a database that a newer release has migrated, %s', engine => {
  it('is opened as long as nothing was removed that this release uses', async () => {
    const location = await migratedLocation(engine);
    await migratedBy(location, [OF_NEXT_RELEASE, '9999-drop-notes-unused-since-0.0.1']);
    const db = await open(location);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('is not opened when something was', async () => {
    const location = await migratedLocation(engine);
    await migratedBy(location, [OF_NEXT_RELEASE, '9999-drop-notes-unused-since-99.0.0']);
    await expect(open(location)).rejects.toThrow(
      /of a newer release: 9999-drop-notes-unused-since-99\.0\.0 has removed what/,
    );
  });

  it('is not opened when a migration is unknown that is older than the tables of 0.2.0', async () => {
    const location = await migratedLocation(engine);
    await migratedBy(location, ['0002-unknown']);
    await expect(open(location)).rejects.toThrow('0002-unknown is missing');
  });
});

describe.each(ENGINES)('a database with a migration that was removed before its release, %s', engine => {
  it('is opened', async () => {
    const location = await migratedLocation(engine);
    const db = await open(location);
    await sql`insert into kysely_migration (name, timestamp)
      select ${'0048-removed'}, timestamp from kysely_migration where name = ${LAST_OF_RELEASE}`.execute(db);
    expect(await (await open(location)).selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});

it('compares versions by their numbers', () => {
  expect(isNewer('1.10.0', '1.9.2')).toBe(true);
  expect(isNewer('1.9.2', '1.10.0')).toBe(false);
  expect(isNewer('1.0.0', '1.0.0')).toBe(false);
});
