import type { Generated } from 'kysely';

/** The attempts in the window that ends at `resets_at`. */
export interface RateLimitTable {
  readonly key: string;
  readonly count: number;
  readonly resets_at: number;
  readonly entries: Generated<string>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    readonly rate_limits: RateLimitTable;
  }
}
