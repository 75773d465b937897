/** Reads and writes messages to the shop and its replies. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { findRetentionDays, MESSAGE_STATE_NAMES } from '#domain/messages/message-state.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { MessageReplyTable, MessageTable } from './message.table.ts';

/** Returns whether it was added: its ticket number may be taken. */
export async function addMessage(db: Connection, message: MessageTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('messages')
    .values(message)
    .onConflict(conflict => conflict.column('ticket').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findMessage(db: Connection, id: string): Promise<MessageTable | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface RepliedMessage {
  readonly message: MessageTable;
  readonly reply: MessageReplyTable;
}

export async function findReply(db: Connection, replyId: string): Promise<RepliedMessage | undefined> {
  const reply = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('id', '=', replyId)
    .executeTakeFirst();
  const message = reply && (await findMessage(db, reply.message_id));
  return reply && message && { message, reply };
}

export async function deleteOldMessages(db: Connection, now: number): Promise<void> {
  for (const state of MESSAGE_STATE_NAMES) {
    const days = findRetentionDays(state);
    if (days === undefined) continue;
    await db
      .deleteFrom('messages')
      .where('state', '=', state)
      .where('updated_at', '<=', now - days * DAY_MS)
      .execute();
  }
}
