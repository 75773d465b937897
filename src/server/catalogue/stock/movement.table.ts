import type { StockMovementKind } from '#contract/console/stock.ts';

/** A change of the stock by staff. It outlives products and accounts. */
export interface StockMovementTable {
  readonly product_id: string;
  /** Ids grow with time. */
  readonly id: string;
  readonly size: string;
  readonly kind: StockMovementKind;
  /** It is null where the size was not counted. */
  readonly before: number | null;
  readonly after: number | null;
  readonly reason: string;
  /** A user id, or the name of a command. */
  readonly actor: string;
  readonly created_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly stock_movements: StockMovementTable;
  }
}
