/**
 * The list has every table, and each `x.table.ts` declares its own. Amounts are whole paise, times milliseconds since 1970.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}
