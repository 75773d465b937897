/** Every refresh token of a session, where the session is used, and the second factor of staff. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

export async function addSecondFactor(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await createRefreshTokens(db.schema, columns);
  await moveRefreshTokens(db);
  await changeSessions(db, columns);
  await createSecondFactors(db.schema, columns);
  await createRecoveryCodes(db.schema, columns);
}

function createRefreshTokens(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('refresh_tokens')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('session_id', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('rotated_at', whole)
    .addPrimaryKeyConstraint('refresh_tokens_key', ['user_id', 'session_id', 'number'])
    .addForeignKeyConstraint(
      'refresh_tokens_session',
      ['user_id', 'session_id'],
      'sessions',
      ['user_id', 'id'],
      reference => reference.onDelete('cascade'),
    );
  return finish(table).execute();
}

async function moveRefreshTokens(db: Kysely<unknown>): Promise<void> {
  const columns = sql`insert into refresh_tokens (user_id, session_id, number, token_hash, rotated_at)`;
  await sql`${columns} select user_id, id, 1, previous_hash, rotated_at from sessions where previous_hash is not null`.execute(
    db,
  );
  await sql`${columns} select user_id, id, 2, refresh_hash, null from sessions`.execute(db);
}

async function changeSessions(db: Kysely<unknown>, { whole }: Columns): Promise<void> {
  const add = (name: string, type: 'text' | typeof whole, preset: string | number) =>
    db.schema
      .alterTable('sessions')
      .addColumn(name, type, column => column.notNull().defaultTo(preset))
      .execute();
  await add('device', 'text', '');
  await add('network', 'text', '');
  await add('last_seen_at', whole, 0);
  await db.schema.alterTable('sessions').addColumn('second_factor_at', whole).execute();
  await sql`update sessions set last_seen_at = coalesce(rotated_at, created_at)`.execute(db);
  await sql`update sessions set expires_at = created_at + ${sql.lit(LIFETIME_MS)} where expires_at > created_at + ${sql.lit(LIFETIME_MS)}`.execute(
    db,
  );
  for (const column of ['refresh_hash', 'previous_hash', 'rotated_at']) {
    await db.schema.alterTable('sessions').dropColumn(column).execute();
  }
}

function createSecondFactors(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id'))
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('last_step', whole, column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('confirmed_at', whole);
  return finish(table).execute();
}

function createRecoveryCodes(schema: Schema, { finish }: Columns): Promise<void> {
  const table = schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('code_hash', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash']);
  return finish(table).execute();
}
