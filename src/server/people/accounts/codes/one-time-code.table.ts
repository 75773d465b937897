/** The rows of one-time codes, which prove that somebody reads what is sent to an address. */

/** What a code opens; one for a purpose is worth nothing for another. */
export type CodePurpose = 'login' | 'order-link';

/** How a code reaches its address; `code-channels.ts` has a row for each. */
export type CodeChannelName = 'mail';

export interface OneTimeCodeTable {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannelName;
  readonly address: string;
  /** The id of the order that it opens; empty where the purpose says it all. */
  readonly subject: string;
  /** The HMAC of its digits. */
  readonly code_hmac: string;
  /** How often a code was entered while it was valid, this one or another. */
  readonly tries: number;
  readonly created_at: number;
  readonly expires_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly one_time_codes: OneTimeCodeTable;
  }
}
