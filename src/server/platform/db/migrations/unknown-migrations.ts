/** What other releases have done to the tables: a newer one adds what this one does not use (docs/decisions/27-rolling-releases.md). */
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/location.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { LAST_OF_RELEASE, rejectOlderTables } from './release-0.2.0.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** The end of the name of a migration that removes what no release from that one on uses. */
const UNUSED_SINCE = /-unused-since-(\d+\.\d+\.\d+)$/;

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

/**
 * Those that were executed and that this release does not know: of a newer release, or removed before they were released. Throws
 * where a newer one has removed what this release uses, and where the tables are older than this release can migrate.
 */
export async function findUnknownMigrations(
  db: Kysely<Tables>,
  { engine, known }: { readonly engine: Engine; readonly known: Migrations },
): Promise<Migrations> {
  const executed = await executedMigrations(db, engine);
  rejectOlderTables(executed, engine);
  const unknown = executed.filter(name => name > LAST_OF_RELEASE && !(name in known));
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { readonly version: string };
  const removing = unknown.find(name => isNewer(unusedSince(name) ?? version, version));
  if (removing !== undefined)
    throw new Error(
      `the database is of a newer release: ${removing} has removed what ${version} uses. Install that release`,
    );
  return Object.fromEntries(unknown.map(name => [name, { up: () => Promise.resolve() }]));
}

/** The first release that does not use what the migration removes; undefined for one that only adds. */
export function unusedSince(migration: string): string | undefined {
  return UNUSED_SINCE.exec(migration)?.[1];
}

/** Returns whether a version such as 1.10.0 is newer than another, such as 1.9.2. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

/** None in an empty database. */
async function executedMigrations(db: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  const exists =
    engine === 'postgres'
      ? sql<{ readonly found: unknown }>`select to_regclass('kysely_migration') as found`
      : sql<{
          readonly found: unknown;
        }>`select max(name) as found from sqlite_schema where name = 'kysely_migration'`;
  const { rows: tables } = await exists.execute(db);
  if (tables[0]?.found === null) return [];
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
