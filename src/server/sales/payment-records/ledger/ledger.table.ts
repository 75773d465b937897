/** The ledger: what orders owe, and the money received and returned for them. Rows are only ever added. */
import type { LedgerKind } from '#domain/payments/ledger.ts';

export interface LedgerTable {
  readonly id: string;
  readonly order_id: string;
  readonly kind: LedgerKind;
  readonly amount_paise: number;
  /** What it stands for: the order's id, a payment, a refund. Unique for its kind, so that nothing is entered twice. */
  readonly reference: string;
  /** A user id, or the name of what entered it. */
  readonly actor: string;
  readonly created_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly ledger_entries: LedgerTable;
  }
}
