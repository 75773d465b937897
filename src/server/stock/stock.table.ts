/** How many pieces of a product are left in a size. What has no row is not counted. */
export interface StockTable {
  readonly product_id: string;
  readonly size: string;
  readonly pieces: number;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    readonly stock: StockTable;
  }
}
