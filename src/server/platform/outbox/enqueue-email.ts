/** Adds a mail to the outbox, in the transaction of the change that it reports: both are stored, or neither. */
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import { EMAIL_KINDS } from './email-kinds.ts';
import type { OutboxTable } from './outbox.table.ts';

export type NewEmail = Pick<OutboxTable, 'user_id' | 'kind' | 'about' | 'created_at'>;

/**
 * Stores references only, no text. The same mail enqueued twice is sent once. Of an account whose address is not
 * confirmed only the kinds are stored that such an address may get; the others are never sent.
 */
export async function enqueueEmail(db: Connection, email: NewEmail): Promise<void> {
  if (EMAIL_KINDS[email.kind].needsVerified) await insertEmailIfVerified(db, email);
  else await insertEmail(db, email);
}

const KEY = ['about', 'kind'] as const;

const insertEmail = preparedStatement((db, email: NewEmail) =>
  db
    .insertInto('outbox')
    .values({ ...email, attempts: 0, due_at: email.created_at, sent_at: null, failed_at: null })
    .onConflict(conflict => conflict.columns(KEY).doNothing()),
);

const insertEmailIfVerified = preparedStatement((db, { user_id, kind, about, created_at }: NewEmail) =>
  db
    .insertInto('outbox')
    .columns(['user_id', 'kind', 'about', 'attempts', 'due_at', 'created_at'])
    .expression(
      db
        .selectFrom('users')
        .select(eb => [
          'id',
          eb.val(kind).as('kind'),
          eb.val(about).as('about'),
          eb.val(0).as('attempts'),
          eb.val(created_at).as('due_at'),
          eb.val(created_at).as('created_at'),
        ])
        .where('id', '=', user_id)
        .where('email_verified_at', 'is not', null),
    )
    .onConflict(conflict => conflict.columns(KEY).doNothing()),
);
