import { expect, it } from 'vitest';
import { findUser, toUser } from '#server/people/accounts/user.repository.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('addresses of before, and of the version before, have no landmark, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0033-invoices');
  await insertOldUser(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  await insertOldUser(db, { id: 'usr_b' });
  for (const id of ['usr_a', 'usr_b']) {
    const user = await findUser(db, id);
    expect(user?.landmark).toBe('');
    expect(user && toUser(user).address).not.toHaveProperty('landmark');
  }
  await db.destroy();
});
