/** The row says when the courier of a parcel is asked next. Without a row it was never asked. */
export interface ParcelPollTable {
  readonly order_id: string;
  readonly shipment_id: string;
  /** A corrected number begins anew. */
  readonly tracking_number: string;
  readonly due_at: number;
  /** The number of requests in a row that found nothing new, or got no response. */
  readonly quiet: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly parcel_polls: ParcelPollTable;
  }
}
