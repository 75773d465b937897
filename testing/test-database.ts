/** An app on a given database, with a shopper who places orders. */
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import { API } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { migrationsFor } from '#server/platform/db/migrations/migrations.ts';
import { createPostgresDialect } from '#server/platform/db/postgres/postgres-dialect.ts';
import { createSqliteDialect } from '#server/platform/db/sqlite/sqlite-dialect.ts';
import { freshLocation, type TestApp, testOptions } from './test-app.ts';
import { orderRequest, registerShopper } from './test-shopper.ts';

export interface TestShop {
  readonly db: Database;
  readonly placeOrder: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function freshFolder(): Promise<string> {
  const location = await freshLocation('embedded');
  return location.engine === 'embedded' ? location.folder : '';
}

/** A database whose tables are as the named migration left them. */
export async function openMigratedTo(location: DatabaseLocation, migration: string): Promise<Database> {
  const dialect =
    location.engine === 'embedded'
      ? createSqliteDialect(join(location.folder, 'nool.db'))
      : createPostgresDialect(location, { onIdleError: () => undefined });
  const db: Database = new Kysely({ dialect });
  const provider = { getMigrations: () => Promise.resolve(migrationsFor(location.engine)) };
  const { error } = await new Migrator({ db, provider }).migrateTo(migration);
  if (error !== undefined) throw error;
  return db;
}

/** Adds a user to tables of any migration. */
export async function insertOldUser(db: Database, { id = 'usr_a', role = 'shopper' } = {}): Promise<void> {
  await sql`insert into users (id, email, password_hash, role, first_name, last_name, phone, address_line1, city, state,
      postal_code, country, created_at, updated_at)
    values (${id}, ${`${id}@nool.example`}, 'x', ${role}, 'A', 'B', '', '', '', '', '', 'India', 1, 1)`.execute(
    db,
  );
}

export async function openShop(location: DatabaseLocation): Promise<TestShop> {
  const db = await openDatabase(location, () => undefined);
  const app = await createApp(testOptions(db));
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  onTestFinished(close);
  const clock = { now: () => new Date(), pass: () => undefined };
  const send: TestApp['send'] = request => app.inject(request);
  const { token } = await registerShopper(
    { app, db, clock, send },
    `${Date.now()}-${Math.random()}@nool.example`,
  );
  const placeOrder = async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `key-${Math.random()}` };
    const response = await send({ method: 'POST', url: API.orders, headers, payload: orderRequest() });
    return response.json<{ order: { id: string } }>().order.id;
  };
  return { db, placeOrder, close };
}
