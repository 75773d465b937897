import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findFaults } from '#server/commands/check-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('leaves existing accounts unconfirmed and their reset links valid, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0005-open-values');
  await insertOldUser(old, { role: 'staff' });
  await sql`insert into password_resets (user_id, id, token_hash, created_at, expires_at)
            values ('usr_a', 'rst_a', 'hash', 2, 3)`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ role: 'staff', email_verified_at: null, common_password: null });
  expect(await db.selectFrom('mailed_links').selectAll().execute()).toEqual([
    {
      user_id: 'usr_a',
      id: 'rst_a',
      purpose: 'password-reset',
      token_hash: 'hash',
      created_at: 2,
      expires_at: 3,
    },
  ]);
  expect(await findFaults(db, engine)).toEqual([]);
  await db.destroy();
});
