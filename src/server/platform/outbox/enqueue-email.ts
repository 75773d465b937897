/** Adds a mail to the outbox, in the transaction of the change that it reports: both are stored, or neither. */
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import { emailKind } from './email-kinds.ts';
import { readAbout } from './mail-subject.ts';
import type { OutboxTable } from './outbox.table.ts';

export type NewEmail = Pick<OutboxTable, 'user_id' | 'kind' | 'about' | 'created_at'>;

/**
 * Stores references only, no text. The same mail enqueued twice is sent once. Of a shopper whose address is not
 * confirmed only the kinds are stored that such an address may get; the others are never sent.
 */
export async function enqueueEmail(db: Connection, email: NewEmail): Promise<void> {
  const { needsVerified, unverified } = emailKind(email.kind);
  if (!needsVerified) {
    await insertEmail(db, email);
    return;
  }
  const inserted = await insertEmailIfVerified(db, { ...email, orderId: readAbout(email.about).orderId });
  if (inserted.numAffectedRows === 0n && unverified !== undefined)
    await insertEmailIfUnverified(db, { ...email, kind: unverified });
}

const KEY = ['about', 'kind'] as const;

const insertEmail = preparedStatement((db, email: NewEmail) =>
  db
    .insertInto('outbox')
    .values({ ...email, attempts: 0, due_at: email.created_at, sent_at: null, failed_at: null })
    .onConflict(conflict => conflict.columns(KEY).doNothing()),
);

const insertEmailIfVerified = preparedStatement((db, email: NewEmail & { readonly orderId: string }) =>
  insertForUser(
    db,
    rowOfUser(db, email).where(eb =>
      eb.or([
        eb('email_verified_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('order_links')
            .select('order_links.order_id')
            .where('order_links.order_id', '=', email.orderId)
            .where('order_links.opened_at', 'is not', null),
        ),
      ]),
    ),
  ),
);

const insertEmailIfUnverified = preparedStatement((db, email: NewEmail) =>
  insertForUser(db, rowOfUser(db, email).where('email_verified_at', 'is', null)),
);

function insertForUser(db: Connection, row: ReturnType<typeof rowOfUser>) {
  return db
    .insertInto('outbox')
    .columns(['user_id', 'kind', 'about', 'attempts', 'due_at', 'created_at'])
    .expression(row)
    .onConflict(conflict => conflict.columns(KEY).doNothing());
}

function rowOfUser(db: Connection, { user_id, kind, about, created_at }: NewEmail) {
  return db
    .selectFrom('users')
    .select(eb => [
      'id',
      eb.val(kind).as('kind'),
      eb.val(about).as('about'),
      eb.val(0).as('attempts'),
      eb.val(created_at).as('due_at'),
      eb.val(created_at).as('created_at'),
    ])
    .where('id', '=', user_id);
}
