import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';

it.each(ENGINES)('what somebody returned today is found by an index, %s', async engine => {
  const db = await openDatabase(await freshLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  const question = sql`select sum(amount_paise) from refunds where actor = 'usr_1' and updated_at >= 5`;
  const plan = await db.transaction().execute(async transaction => {
    // The planner of PostgreSQL reads an empty table as it is.
    if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
    const explain = engine === 'postgres' ? sql`explain ${question}` : sql`explain query plan ${question}`;
    return JSON.stringify((await explain.execute(transaction)).rows);
  });
  expect(plan).toContain('refunds_actor_day');
});
