import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('shows the draft as it is, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0024-payments');
  await sql`insert into draft_records (kind, id, position, body, revision, updated_at)
    values ('product', 'A', 2, '{}', 7, 5), ('product', 'B', 1, '[]', 8, 6)`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  expect(await listDraftRecords(db, 'product')).toEqual([
    { kind: 'product', id: 'B', position: 1, body: '[]', revision: 8, updated_at: 6 },
    { kind: 'product', id: 'A', position: 2, body: '{}', revision: 7, updated_at: 5 },
  ]);
  await db.destroy();
});
