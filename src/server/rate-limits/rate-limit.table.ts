/** How often something was tried in the window that ends at `resets_at`. */
export interface RateLimitTable {
  /** What is counted and for whom, hashed where it is personal. */
  readonly key: string;
  readonly count: number;
  readonly resets_at: number;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    readonly attempts: RateLimitTable;
  }
}
