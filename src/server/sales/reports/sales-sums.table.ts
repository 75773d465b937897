/** Sums of what was sold, which triggers on the orders maintain. */

/** `total` is what is to be paid for the orders, with tax and charges; the others sum their lines. */
export type SumGrouping = 'day' | 'product' | 'size' | 'state' | 'payment' | 'total';

/** A row sums the orders of a day that are not cancelled. */
export interface SalesSumTable {
  readonly grouping: SumGrouping;
  /** The day in India, in days since 1970. */
  readonly day: number;
  /** Product id, size, state in lower case, or payment method; empty for days and totals. */
  readonly key: string;
  /** A name that the product had in its orders. */
  readonly label: string;
  /** 0 once all are cancelled. */
  readonly orders: number;
  readonly pieces: number;
  /** The sum of lines without tax. */
  readonly paise: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly sales_sums: SalesSumTable;
  }
}
