/** Adds a mail to the outbox, in the transaction of the change that it reports: both are stored, or neither. */
import type { Connection } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import type { OutboxTable } from './outbox.table.ts';

export type NewEmail = Pick<OutboxTable, 'user_id' | 'kind' | 'about' | 'created_at'>;

/** Stores references only, no text. The same mail enqueued twice is sent once. */
export async function enqueueEmail(db: Connection, email: NewEmail): Promise<void> {
  await insertEmail(db, email);
}

const insertEmail = preparedStatement((db, email: NewEmail) =>
  db
    .insertInto('outbox')
    .values({ ...email, attempts: 0, due_at: email.created_at, sent_at: null, failed_at: null })
    .onConflict(conflict => conflict.columns(['user_id', 'kind', 'about']).doNothing()),
);
