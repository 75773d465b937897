import type { OrderChange } from '#domain/orders/order-changes.ts';

/** The audit says who changed what. It outlives records, versions and accounts. */
export interface AuditTable {
  readonly created_at: number;
  readonly id: string;
  readonly actor: string;
  readonly action: 'create' | 'update' | 'delete' | 'publish' | 'cancel' | 'download' | OrderChange;
  readonly kind: string;
  readonly record_id: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Servers of 0.2.0 set it: the row is not shown before this change of many records has its revision. */
  readonly draft_change?: string | null | undefined;
  /** The revision of the draft from the change on, or from the publication on. */
  readonly draft_revision?: number | null | undefined;
  /** Where the record stood before the change of the draft. */
  readonly draft_position?: number | null | undefined;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly audit: AuditTable;
  }
}
