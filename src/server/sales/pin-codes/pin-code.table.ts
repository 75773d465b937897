/** The rows of PIN codes that the owner imported. What is null is not known. */
export interface PinCodeTable {
  readonly pin: string;
  readonly city: string | null;
  readonly district: string | null;
  /** Two digits of the GST law. */
  readonly state_code: string | null;
  /** Says whether a parcel can be paid on delivery: 1 or 0. */
  readonly has_cod: number | null;
  /** Says whether a parcel that is paid is delivered: 1 or 0. */
  readonly has_prepaid: number | null;
  /** Working days until delivery. */
  readonly days: number | null;
  readonly imported_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly pin_codes: PinCodeTable;
  }
}
