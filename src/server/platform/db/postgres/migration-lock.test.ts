import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '#testing/needs.ts';
import { createPostgresDialect } from './postgres-dialect.ts';

const URL = process.env['TEST_DATABASE_URL'] ?? '';

describe('the lock of migrations', () => {
  beforeEach(context => needs(context, 'PostgreSQL'));

  it('keeps others out for the length of the transaction', async () => {
    await transaction(async own => {
      await lock(own);
      expect(await isFree()).toBe(false);
    });
  });

  it.each(['completed', 'failed'])('is free after a %s transaction, on a session that goes on', async how => {
    const work = transaction(async own => {
      await lock(own);
      if (how === 'failed') throw new Error('a mistake in a migration');
      await own.getExecutor().adapter.releaseMigrationLock(own, OPTIONS);
    });
    await work.catch(() => undefined);
    expect(await isFree()).toBe(true);
  });
});

const OPTIONS = { lockRowId: '', lockTable: '' };

function lock(own: Transaction<object>): Promise<void> {
  return own.getExecutor().adapter.acquireMigrationLock(own, OPTIONS);
}

/** Its session is closed at the end of the test only. */
function transaction(work: (own: Transaction<object>) => Promise<void>): Promise<void> {
  const watch = { onIdleError: () => undefined };
  const db = new Kysely<object>({ dialect: createPostgresDialect({ engine: 'postgres', url: URL }, watch) });
  onTestFinished(() => db.destroy());
  return db.transaction().execute(work);
}

async function isFree(): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(3853314791062309107) as free',
    );
    return rows[0]?.free;
  } finally {
    await client.end();
  }
}
