/** The rows of the outbox: mails to be sent, and their state. */
import type { EmailKind } from './email-kinds.ts';

/** The reason of a mail that was written to a folder instead of being sent, for want of a mail server. */
export const NO_MAIL_SERVER = 'no-mail-server';

/** A row is waiting (`due_at`), sent (`sent_at`) or given up (`failed_at`): exactly one is set. */
export interface OutboxTable {
  /** It is null for a mail to somebody without an account: `about` leads to the address. */
  readonly user_id: string | null;
  readonly kind: EmailKind;
  /** The id of an order, a reset, a session or a message, from which the mail is rendered when it is sent. */
  readonly about: string;
  readonly attempts: number;
  /** The time of the next try. While a worker sends the mail, it is the end of that worker's claim. */
  readonly due_at: number | null;
  readonly sent_at: number | null;
  readonly failed_at: number | null;
  /** The code of the last failure; `NO_MAIL_SERVER` beside `sent_at`. */
  readonly reason: string | null;
  readonly created_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly outbox: OutboxTable;
  }
}
