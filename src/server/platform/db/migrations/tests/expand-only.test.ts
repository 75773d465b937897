/** Migrations since the last release may be executed while processes of that release are running. */
import { join } from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import type { DatabaseLocation, Engine } from '#server/platform/db/location.ts';
import { migrationsFor } from '#server/platform/db/migrations/migrations.ts';
import { isNewer, unusedSince } from '#server/platform/db/migrations/unknown-migrations.ts';
import { createPostgresDialect } from '#server/platform/db/postgres/postgres-dialect.ts';
import { createSqliteDialect } from '#server/platform/db/sqlite/sqlite-dialect.ts';
import { findContraction } from '#testing/databases/contraction.ts';
import { LAST_RELEASE } from '#testing/databases/last-release.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { openMigratedTo } from '#testing/test-database.ts';

const { lastMigration, version } = LAST_RELEASE;

type Migrations = Readonly<Record<string, Migration>>;

/** Statements of each migration since the release, on tables as the release has them. */
async function recordMigrations(location: DatabaseLocation, migrations: Migrations) {
  const old = await openMigratedTo(location, lastMigration);
  const tables = new Set((await old.introspection.getTables()).map(({ name }) => name));
  await old.destroy();
  const statements: string[] = [];
  const log = ({ query }: LogEvent) => void statements.push(query.sql);
  const dialect =
    location.engine === 'embedded'
      ? createSqliteDialect(join(location.folder, 'nool.db'))
      : createPostgresDialect(location, { onIdleError: () => undefined });
  const db = new Kysely<unknown>({ dialect, log });
  const recorded: { readonly name: string; readonly statements: readonly string[] }[] = [];
  for (const name of Object.keys(migrations).toSorted()) {
    if (name <= lastMigration) continue;
    await db.transaction().execute(async transaction => migrations[name]?.up(transaction));
    recorded.push({ name, statements: statements.splice(0) });
  }
  await db.destroy();
  return { tables, recorded };
}

/** One line for each statement that the release would not survive. */
async function readContractions(engine: Engine, migrations: Migrations): Promise<readonly string[]> {
  const { tables, recorded } = await recordMigrations(await freshLocation(engine), migrations);
  return recorded.flatMap(({ name, statements }) => {
    const since = unusedSince(name);
    if (since !== undefined && !isNewer(since, version)) return [];
    return statements.flatMap(statement => {
      const why = findContraction(statement, tables);
      return why === undefined ? [] : [`${name} ${why}: ${statement}`];
    });
  });
}

const dropColumn = (column: string): Migration => ({
  up: (db: Kysely<unknown>) => db.schema.alterTable('orders').dropColumn(column).execute(),
});

describe.each(ENGINES)('migrations since the last release, %s', engine => {
  it('only add, or remove what that release no longer uses', async () => {
    expect(await readContractions(engine, migrationsFor(engine))).toEqual([]);
  });

  // Just after a release there are none, and the test above says nothing.
  it('are found where they remove what it uses', async () => {
    const contracting = await readContractions(engine, {
      ...migrationsFor(engine),
      '9997-drop-notes': dropColumn('notes'),
      [`9998-drop-city-unused-since-${version}`]: dropColumn('city'),
      '9999-drop-phone-unused-since-99.0.0': dropColumn('phone'),
    });
    expect(contracting).toEqual([
      '9997-drop-notes drops what may be in use: alter table "orders" drop column "notes"',
      '9999-drop-phone-unused-since-99.0.0 drops what may be in use: alter table "orders" drop column "phone"',
    ]);
  });

  it('follow the newest one of the release, which is there under its name', () => {
    expect(Object.keys(migrationsFor(engine))).toContain(lastMigration);
  });
});

describe('what the release before would not survive', () => {
  const tables = new Set(['orders']);

  it.each([
    'drop table "orders"',
    'drop view "current_draft"',
    'alter table "orders" drop column "notes"',
    'alter table "orders" rename column "notes" to "remarks"',
    'alter table "orders" rename to "old_orders"',
    'alter table "orders" add column "weight" integer not null',
    'alter table "orders" alter column "notes" set not null',
    'alter table "orders" alter column "notes" type bigint',
    'alter table "orders" add constraint "positive" check (total_paise > 0)',
    'create unique index "once" on "orders" ("notes")',
    "CREATE TRIGGER t after insert on parcels begin update orders set notes = ''; end",
    'create function f() returns trigger as $$ begin delete from orders; end $$',
  ])('%s', statement => {
    expect(findContraction(statement, tables)).toBeDefined();
  });

  it.each([
    'create table "parcels" ("id" text not null primary key)',
    'create unique index "once" on "parcels" ("id")',
    'alter table "parcels" rename to "shipments"',
    'alter table "orders" add column "weight" integer',
    `alter table "orders" add column "weight" integer default 0 not null`,
    'create index "by_weight" on "orders" ("weight")',
    'update orders set weight = 0 where weight is null',
    'create trigger t after update of notes on orders begin insert into parcels (id) values (1); end',
    'create trigger t after insert on orders for each row execute function f()',
  ])('is not: %s', statement => {
    expect(findContraction(statement, tables)).toBeUndefined();
  });
});
