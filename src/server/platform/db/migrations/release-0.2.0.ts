/** The tables of release 0.2.0, under the names of the migrations that led to them: servers of that release look for each name. */
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/location.ts';

const NAMES = [
  '0001-first-tables',
  '0002-stock',
  '0003-outbox',
  '0004-in-order-of-time',
  '0005-open-values',
  '0006-verified-emails',
  '0007-security-events',
  '0008-sessions-and-second-factor',
  '0009-cancel-notes-and-open-orders',
  '0010-no-index-of-open-orders',
  '0011-versions',
  '0012-media',
  '0014-publication-lease',
  '0016-cancelled-versions',
  '0017-staff',
  '0017-staff-invitations',
  '0018-order-index',
  '0019-shipments',
  '0020-stock-movements',
  '0021-messages',
  '0022-customers',
  '0023-empty-searches',
  '0024-payments',
  '0025-payment-comparisons',
  '0026-gateway-keys',
  '0027-counted-security-events',
  '0029-large-draft-changes',
  '0030-tax-of-orders',
  '0031-pin-codes',
  '0032-parcels',
  '0033-invoices',
  '0037-landmarks',
  '0041-gst-buyers',
  '0043-parcel-polls',
  '0044-received-parcels',
  '0045-cash-with-couriers',
  '0047-built-files',
  '0048-counted-order-index',
] as const;

export const LAST_OF_RELEASE = NAMES.at(-1) ?? '';

/** The first creates all tables; the others are only recorded. */
export function releaseMigrations(engine: Engine): Record<string, Migration> {
  const [first, ...others] = NAMES.filter(name => engine === 'embedded' || name !== '0004-in-order-of-time');
  return {
    [first ?? '']: { up: db => createTables(db, engine) },
    ...Object.fromEntries(others.map(name => [name, { up: () => Promise.resolve() }])),
  };
}

async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const file = engine === 'embedded' ? 'release-0.2.0.sqlite.sql' : 'release-0.2.0.postgres.sql';
  const statements = (await readFile(new URL(file, import.meta.url), 'utf8')).split('\n\n');
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Throws for a database that an older release has migrated: what changed its rows is not repeated here. */
export function rejectOlderTables(executed: readonly string[], engine: Engine): void {
  const names = Object.keys(releaseMigrations(engine));
  const missing = names.find(name => !executed.includes(name));
  if (missing === undefined || !names.some(name => executed.includes(name))) return;
  throw new Error(
    `the database is of a release before 0.2.0: it lacks ${missing}. Start release 0.2.0 on it once, then this one`,
  );
}
