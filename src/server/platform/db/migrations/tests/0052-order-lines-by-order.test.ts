import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';

it.each(ENGINES)('an index of order lines begins with the order, %s', async engine => {
  const db = await openDatabase(await freshLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  const { rows } =
    engine === 'postgres'
      ? await sql<{ first: string }>`select attname as first from pg_index
          join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = 'order_lines'::regclass`.execute(db)
      : await sql<{
          first: string;
        }>`select (select name from pragma_index_info(list.name) where seqno = 0) as first
          from pragma_index_list('order_lines') list`.execute(db);
  expect(rows.map(({ first }) => first)).toContain('order_id');
});
