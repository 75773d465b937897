/** A script or style of a build, as its name contains a hash of its content. */
export interface BuiltFileTable {
  /** The path as in the address: `/assets/entry-client-1a2b3c4d.js`. */
  readonly path: string;
  /** Compressed with Brotli. */
  readonly body: Uint8Array;
  /** The day when a process of that build was last seen. */
  readonly seen_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly built_files: BuiltFileTable;
  }
}
