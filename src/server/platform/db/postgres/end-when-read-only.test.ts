import { Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '#server/platform/db/database-error.ts';
import { needs } from '#testing/needs.ts';
import { createPostgresDialect } from './postgres-dialect.ts';

describe('a connection to a primary that has become a standby', () => {
  beforeEach(context => needs(context, 'PostgreSQL'));

  it('fails for now and is replaced, alone and in a transaction', async () => {
    const db = open();
    for (const runner of [write, (on: Kysely<object>) => on.transaction().execute(write)]) {
      await sql`set default_transaction_read_only = on`.execute(db);
      const error = await runner(db).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(isUnavailable(error)).toBe(true);
      expect(await isReadOnly(db)).toBe('off');
    }
  });

  it('is replaced after this error only', async () => {
    const db = open();
    const [before] = await pids(db);
    await expect(sql`select mistake`.execute(db)).rejects.toThrow('mistake');
    expect(await pids(db)).toEqual([before]);
  });
});

function open(): Kysely<object> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const db = new Kysely<object>({
    dialect: createPostgresDialect({ engine: 'postgres', url }, { onIdleError: () => undefined }),
  });
  onTestFinished(() => db.destroy());
  return db;
}

function write(db: Kysely<object>) {
  return sql`create table never_created (id integer)`.execute(db);
}

async function isReadOnly(db: Kysely<object>): Promise<string | undefined> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  return rows[0]?.transaction_read_only;
}

async function pids(db: Kysely<object>): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows.map(({ pid }) => pid);
}
