/** A product that moved in: what the files of the other shop said of it last time, so that the next ones are compared with it. */
export interface MovedProductTable {
  /** System, handle and colour. */
  readonly key: string;
  readonly product_id: string;
  /** JSON, as `stock` and `pictures`. */
  readonly fields: string;
  readonly stock: string;
  readonly pictures: string;
}

/** The choices of the last time, which are the presets of the next. */
export interface MovingChoicesTable {
  readonly id: 'shop';
  /** JSON. */
  readonly choices: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly moved_products: MovedProductTable;
    readonly moving_choices: MovingChoicesTable;
  }
}
