/** What staff do with a message: reply to it, change its state, note that it was seen, delete it. */
import type { NewReply } from '#contract/console/message.ts';
import type { MessageState } from '#domain/messages/message-state.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import type { MessageTable } from './message.table.ts';

export type StaffMessageDeps = Pick<AccountDeps, 'db' | 'clock' | 'newId' | 'onMail'>;

type ReplyError = { readonly code: 'not-found' } | { readonly code: 'answered-meanwhile' };

export interface Reply extends NewReply {
  readonly messageId: string;
  /** The user id of the member of staff. */
  readonly author: string;
}

/** Replies to a message once: of two people who read the same state, the second is refused. */
export async function replyToMessage(
  { db, clock, newId, onMail }: StaffMessageDeps,
  { messageId, author, body, channel, displayedReplies }: Reply,
): Promise<Result<MessageTable, ReplyError>> {
  const now = clock().getTime();
  const done = await inTransaction<MessageTable, ReplyError>(db, async transaction => {
    const message = await changeMessage(transaction, messageId, { state: 'answered', now });
    if (message === undefined) return refused({ code: 'not-found' });
    const { count } = await transaction
      .selectFrom('message_replies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    if (count !== displayedReplies) return refused({ code: 'answered-meanwhile' });
    const id = newId('rpl');
    const row = { message_id: messageId, id, body: body.replaceAll('\r\n', '\n'), channel, author };
    await transaction
      .insertInto('message_replies')
      .values({ ...row, created_at: now })
      .execute();
    if (channel === 'mail')
      await enqueueEmail(transaction, { user_id: null, kind: 'message-reply', about: id, created_at: now });
    return ok(message);
  });
  if (done.ok && channel === 'mail') onMail();
  return done;
}

/** Locks the message until the end of a transaction. Whoever changes it has seen it. */
export function changeMessage(
  db: Connection,
  id: string,
  { state, now }: { readonly state: MessageState; readonly now: number },
): Promise<MessageTable | undefined> {
  return db
    .updateTable('messages')
    .set(eb => ({ state, updated_at: now, seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function markSeen(db: Connection, id: string, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

/** Returns whether there was one. The audit says who deleted it, and nothing of what it said. */
export function deleteMessage(
  { db, clock, newId }: StaffMessageDeps,
  id: string,
  actor: string,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const deleted = await transaction.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    const created_at = clock().getTime();
    const row = { created_at, id: newId('aud'), actor, record_id: id, before: null, after: null };
    await insertAudit(transaction, [{ ...row, action: 'delete', kind: 'message' }]);
    return true;
  });
}
