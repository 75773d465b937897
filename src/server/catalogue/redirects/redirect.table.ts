/** Addresses that lead to others. It is no part of a version: what is looked for changes without a publication, as stock does. */
export interface RedirectTable {
  readonly id: string;
  /** In the spelling of `readOldAddress`. */
  readonly from_path: string;
  readonly to_path: string;
  /** The spelling of the target by which it is compared with `from_path`. */
  readonly to_key: string;
  readonly kind: 'auto' | 'owner' | 'import';
  readonly created_at: number;
  readonly hits: number;
  readonly last_hit_at: number | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly redirects: RedirectTable;
  }
}
