/** The rows of messages to the shop and of its replies. */
import type { MessageState } from '#domain/messages/message-state.ts';

export interface MessageTable {
  /** Ids grow with time, so that messages sort by them. */
  readonly id: string;
  readonly ticket: string;
  readonly name: string;
  /** The email is as it was typed: nobody has confirmed it. */
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  readonly state: MessageState;
  readonly created_at: number;
  /** The time when staff first opened it. */
  readonly seen_at: number | null;
  /** The last change of the state or reply. */
  readonly updated_at: number;
}

/** `mail`: sent by the shop; `elsewhere`: a note of a reply by phone or from a mail program. */
export type ReplyChannel = 'mail' | 'elsewhere';

export interface MessageReplyTable {
  readonly message_id: string;
  readonly id: string;
  readonly body: string;
  readonly channel: ReplyChannel;
  /** The user id of the member of staff. */
  readonly author: string;
  readonly created_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly messages: MessageTable;
    readonly message_replies: MessageReplyTable;
  }
}
