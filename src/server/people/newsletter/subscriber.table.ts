/** The rows of subscribers of the newsletter. */
export interface SubscriberTable {
  readonly id: string;
  readonly email: string;
  /** What was agreed to, as the form showed it. */
  readonly wording: string;
  /** The id of the last request, which the mailed link contains. */
  readonly request_id: string;
  readonly requested_at: number;
  /** It is null until the mailed link has been used. */
  readonly confirmed_at: number | null;
  readonly unsubscribed_at: number | null;
  /** Ends the subscription and grants nothing else; links that contain it work for good. */
  readonly unsubscribe_token: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly subscribers: SubscriberTable;
  }
}
