/** Pieces left of a product in a size. A size without a row is not counted. */
export interface StockTable {
  readonly product_id: string;
  readonly size: string;
  readonly pieces: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly stock: StockTable;
  }
}
