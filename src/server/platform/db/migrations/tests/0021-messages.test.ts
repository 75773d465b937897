import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { claimDue } from '#server/platform/outbox/outbox.repository.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';
import { openForTest } from '#testing/test-versions.ts';

/** The tables as they were, with a mail in each state. */
async function createAsItWas(location: DatabaseLocation): Promise<void> {
  const db = await openMigratedTo(location, '0014-publication-lease');
  await insertOldUser(db);
  await sql`insert into outbox (user_id, kind, about, attempts, due_at, sent_at, failed_at, created_at)
    values ('usr_a', 'order-placed', 'ord_a', 0, 5, null, null, 1),
           ('usr_a', 'order-shipped', 'ord_a', 1, null, 6, null, 2),
           ('usr_a', 'password-changed', 'ses_a', 9, null, null, 7, 3)`.execute(db);
  await db.destroy();
}

describe.each(ENGINES)('the outbox of before, %s', engine => {
  it('is preserved, and takes mails to addresses without an account', async () => {
    const location = await freshLocation(engine);
    await createAsItWas(location);
    const db = await openForTest(location);
    const stateOf = async () => {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
      return rows.map(row => [row.user_id, row.kind, row.about, row.due_at ?? row.sent_at ?? row.failed_at]);
    };
    const before = [
      ['usr_a', 'order-placed', 'ord_a', 5],
      ['usr_a', 'order-shipped', 'ord_a', 6],
      ['usr_a', 'password-changed', 'ses_a', 7],
    ];
    expect(await stateOf()).toEqual(before);
    const email = { user_id: null, kind: 'message-received', about: 'msg_a', created_at: 8 } as const;
    for (let times = 0; times < 2; times += 1) await enqueueEmail(db, email);
    expect(await stateOf()).toEqual([...before, [null, 'message-received', 'msg_a', 8]]);
    const claimed = await claimDue(db, { now: 10, until: 20, most: 5 });
    expect(claimed.map(({ about }) => about).toSorted()).toEqual(['msg_a', 'ord_a']);
  });
});
