/** The rows of notes on customers, and of accounts whose personal data was erased. */
export interface CustomerNoteTable {
  readonly user_id: string;
  readonly id: string;
  readonly note: string;
  /** The user id of the member of staff. */
  readonly author: string;
  readonly created_at: number;
}

/** The account has a row of users still, as its orders refer to it; nothing personal is in it. */
export interface ErasureTable {
  readonly user_id: string;
  readonly erased_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly customer_notes: CustomerNoteTable;
    readonly erasures: ErasureTable;
  }
}
