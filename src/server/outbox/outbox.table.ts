/** The rows of the outbox: what a shopper is to be told of by mail, and how far that has come. */

export type MailKind =
  | 'order-placed'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  | 'password-reset'
  | 'password-changed';

/** A row is waiting (`due_at`), sent (`sent_at`) or given up (`failed_at`): one of the three, and one alone. */
export interface OutboxTable {
  readonly user_id: string;
  readonly kind: MailKind;
  /** The id of what is told of: an order, a reset or a session. The words are found by it when the mail is written. */
  readonly about: string;
  readonly attempts: number;
  /** When it is tried next; while somebody is at it, when that one is taken for dead. */
  readonly due_at: number | null;
  readonly sent_at: number | null;
  readonly failed_at: number | null;
  readonly created_at: number;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    readonly outbox: OutboxTable;
  }
}
