/** Puts a mail into the outbox, in the very transaction that does what it tells of: both happen, or neither. */
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Connection } from '#server/db/database.ts';
import type { OutboxTable } from './outbox.table.ts';

export type NewEmail = Pick<OutboxTable, 'user_id' | 'kind' | 'about' | 'created_at'>;

/** One small row and no words. The same news told twice is one mail. */
export async function enqueueEmail(db: Connection, news: NewEmail): Promise<void> {
  await insertEmail(db, news);
}

const insertEmail = compiledOnce((db, news: NewEmail) =>
  db
    .insertInto('outbox')
    .values({ ...news, attempts: 0, due_at: news.created_at, sent_at: null, failed_at: null })
    .onConflict(conflict => conflict.columns(['user_id', 'kind', 'about']).doNothing()),
);
