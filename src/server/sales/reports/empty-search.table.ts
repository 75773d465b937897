/** The rows of searches that found nothing. */
export interface EmptySearchTable {
  /** The day in India: `2026-11-20`. */
  readonly day: string;
  readonly words: string;
  readonly times: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly empty_searches: EmptySearchTable;
  }
}
