/** The rows of suggestions that were dismissed, for the whole shop. */
export interface DismissedSuggestionTable {
  /** The name of a default of a real shop. */
  readonly name: string;
  /** The user id of the member of staff. */
  readonly dismissed_by: string;
  readonly dismissed_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly dismissed_suggestions: DismissedSuggestionTable;
  }
}
