import type { Generated } from 'kysely';

/** What was counted for a limit and a subject, in the window that ends at `resets_at`. */
export interface RateLimitTable {
  readonly key: string;
  readonly count: number;
  readonly resets_at: number;
  /** With `maxEach` each counted request has a comma, the hash of its detail and random digits. */
  readonly entries: Generated<string>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly rate_limits: RateLimitTable;
  }
}
