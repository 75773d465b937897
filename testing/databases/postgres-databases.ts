/** Databases in the PostgreSQL of the tests, `TEST_DATABASE_URL`. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export const POSTGRES = process.env['TEST_DATABASE_URL'];

export interface PostgresDatabase {
  readonly name: string;
  readonly url: string;
}

/** An empty database, or a copy of the named one. */
export async function createPostgresDatabase(copied = ''): Promise<PostgresDatabase> {
  const name = `nool_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(`create database ${name} ${copied === '' ? '' : `template ${copied}`}`);
  const url = new URL(POSTGRES ?? '');
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export async function dropPostgresDatabase(name: string): Promise<void> {
  await inPostgres(`drop database ${name} with (force)`);
}

async function inPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
