/** The second factor of an account; it counts once it is confirmed by a code. */
export interface SecondFactorTable {
  readonly user_id: string;
  /** The secret shared with the authenticator app, encrypted. */
  readonly secret: string;
  /** The time step of the last code used: it and earlier ones are not accepted again. */
  readonly last_step: number;
  readonly created_at: number;
  readonly confirmed_at: number | null;
}

/** A recovery code that has not been used. 120 random bits need no slow hash: it is stored as SHA-256. */
export interface RecoveryCodeTable {
  readonly user_id: string;
  readonly code_hash: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly second_factors: SecondFactorTable;
    readonly recovery_codes: RecoveryCodeTable;
  }
}
