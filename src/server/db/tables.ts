/**
 * Every table, by name. Each resource declares its own in its `x.table.ts`, so that this folder knows none of them.
 * Amounts are whole paise, times are milliseconds since 1970, on both engines.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Tables {}
