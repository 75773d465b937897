import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { freshFolder } from '#testing/test-database.ts';

it('finds the open orders of an account by an index of open orders alone', async () => {
  const db = await openDatabase({ engine: 'embedded', folder: await freshFolder() }, () => undefined);
  const { rows } = await sql<{ detail: string }>`explain query plan
    select count(*) from orders where user_id = 'usr_a' and status = 'pending' and payment_status <> 'paid'`.execute(
    db,
  );
  expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH orders USING INDEX orders_open (user_id=?)']);
  await db.destroy();
});
