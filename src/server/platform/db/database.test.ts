import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '#testing/needs.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import type { DatabaseLocation } from './location.ts';

async function open(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

const attempt = (key: string) => ({ key, count: 1, resets_at: 1 });

describe.each(ENGINES)('the database, %s', engine => {
  it('can be opened by several processes at once, the first time too', async () => {
    const location = await freshLocation(engine);
    const opened = await Promise.all([open(location), open(location), open(location)]);
    await opened[0]?.insertInto('rate_limits').values(attempt('a')).execute();
    const later = await open(location);
    expect(await later.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'a' }]);
  });

  it('commits all of a transaction or nothing', async () => {
    const db = await open(await freshLocation(engine));
    const failing = db.transaction().execute(async transaction => {
      await transaction.insertInto('rate_limits').values(attempt('a')).execute();
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });

  it('loses no update of two concurrent connections', async () => {
    const location = await freshLocation(engine);
    const [one, two] = [await open(location), await open(location)];
    await one
      .insertInto('rate_limits')
      .values({ ...attempt('a'), count: 0 })
      .execute();
    const raise = (db: Database) =>
      db
        .updateTable('rate_limits')
        .set(eb => ({ count: eb('count', '+', 1) }))
        .execute();
    await Promise.all(Array.from({ length: 40 }, (_, index) => raise(index % 2 === 0 ? one : two)));
    expect(await two.selectFrom('rate_limits').select('count').execute()).toEqual([{ count: 40 }]);
  });

  it('rejects invalid rows', async () => {
    const db = await open(await freshLocation(engine));
    const line = {
      user_id: 'usr_none',
      order_id: 'ord_none',
      line: 0,
      product_id: 'KUR-0001',
      product_name: 'Kurta',
      product_image: '',
      size: 'M',
      quantity: 1,
      price_paise: 100,
      total_paise: 100,
      from_stock: 0,
    } as const;
    const insert = (over: object) =>
      db
        .insertInto('order_lines')
        .values({ ...line, ...over })
        .execute();
    await expect(insert({})).rejects.toThrow(/foreign key/i);
    await expect(insert({ total_paise: 99 })).rejects.toThrow(/order_lines_total/);
    await expect(insert({ quantity: 'many' })).rejects.toThrow(/quantity|integer/i);
  });

  it('returns large amounts as numbers', async () => {
    const db = await open(await freshLocation(engine));
    const large = 9_007_199_254_740_991;
    await db
      .insertInto('rate_limits')
      .values({ ...attempt('a'), resets_at: large })
      .execute();
    expect(await db.selectFrom('rate_limits').select('resets_at').execute()).toEqual([{ resets_at: large }]);
  });
});

describe('the embedded database', () => {
  it('is readable by its owner only', async () => {
    const location = await freshLocation('embedded');
    await open(location);
    const folder = location.engine === 'embedded' ? location.folder : '';
    const modes = readdirSync(folder).map(name => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('waits for the disk at each commit', async () => {
    const db = await open(await freshLocation('embedded'));
    const [synchronous, journal] = [
      await sql<{ synchronous: number }>`pragma synchronous`.execute(db),
      await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db),
    ];
    expect([synchronous.rows[0]?.synchronous, journal.rows[0]?.journal_mode]).toEqual([2, 'wal']);
  });
});

describe('PostgreSQL', () => {
  beforeEach(context => needs(context, 'PostgreSQL'));

  it('ends a statement that takes too long, except for commands without a timeout', async () => {
    const location = await freshLocation('postgres');
    const readTimeout = async (db: Database) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows;
    expect(await readTimeout(await open(location))).toEqual([{ statement_timeout: '5s' }]);
    const retrying = { ...location, noStatementTimeout: true } as DatabaseLocation;
    expect(await readTimeout(await open(retrying))).toEqual([{ statement_timeout: '0' }]);
  });
});
