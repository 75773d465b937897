/** The price of a product from a publication on, until its next row. */
interface PriceHistoryTable {
  readonly product_id: string;
  /** It is null while all sizes have one price. */
  readonly size: string | null;
  /** The number of the publication. Rows of one that was not finished are in force in none. */
  readonly version: number;
  /** The amount is in paise; it is null where the product is not sold from then on. */
  readonly price: number | null;
  readonly price_before: number | null;
}

/** When each publication came into force. Its version may be deleted already. */
interface PublicationTimeTable {
  readonly number: number;
  readonly in_force_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly price_history: PriceHistoryTable;
    readonly publication_times: PublicationTimeTable;
  }
}

export type PriceHistoryRow = PriceHistoryTable;
