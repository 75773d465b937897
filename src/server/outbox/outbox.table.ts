/** The rows of the outbox: mails to be sent, and their state. */
import type { EmailKind } from './email-kinds.ts';

/** A row is waiting (`due_at`), sent (`sent_at`) or given up (`failed_at`): exactly one is set. */
export interface OutboxTable {
  readonly user_id: string;
  readonly kind: EmailKind;
  /** The id of an order, a reset or a session, from which the mail is rendered when it is sent. */
  readonly about: string;
  readonly attempts: number;
  /** When it is tried next; while a worker sends it, when that worker's claim ends. */
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
