import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('staff of before are owners, and their sessions have tokens, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0014-publication-lease');
  for (const [id, role] of [
    ['usr_a', 'staff'],
    ['usr_b', 'shopper'],
  ]) {
    await insertOldUser(old, { id, role });
    await sql`insert into sessions (user_id, id, created_at, expires_at) values (${id}, 'ses_a', 1, 2)`.execute(
      old,
    );
  }
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  const users = await db.selectFrom('users').select(['id', 'role', 'staff_role']).orderBy('id').execute();
  expect(users).toEqual([
    { id: 'usr_a', role: 'staff', staff_role: 'owner' },
    { id: 'usr_b', role: 'shopper', staff_role: null },
  ]);
  const sessions = await db.selectFrom('sessions').select('cookie_hash').execute();
  expect(sessions).toEqual([{ cookie_hash: null }, { cookie_hash: null }]);
});
