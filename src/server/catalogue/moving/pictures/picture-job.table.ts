/** A picture of another shop that is fetched for a product. */
export interface PictureJobTable {
  /** Ids grow with time. */
  readonly id: string;
  readonly product_id: string;
  /** The place among the pictures of the product. */
  readonly position: number;
  readonly url: string;
  readonly alt: string;
  /** The host of the address, which waits as a whole when it does not respond. */
  readonly host: string;
  /** `fetched`: it is stored, but not yet shown by its product. `running` ends when `due_at` has passed. */
  readonly state: 'waiting' | 'running' | 'fetched' | 'done' | 'failed';
  readonly tries: number;
  readonly due_at: number;
  /** The address of the stored picture. */
  readonly picture: string | null;
  /** Why it failed. */
  readonly reason: string | null;
  /** Whoever moved in. */
  readonly actor: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly picture_jobs: PictureJobTable;
  }
}
