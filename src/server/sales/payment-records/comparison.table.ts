import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';

/** The latest comparison with a gateway; a later one replaces it. */
export interface PaymentComparisonTable {
  readonly provider: PaymentProviderName;
  readonly from_at: number;
  readonly to_at: number;
  /** JSON: the list of what differs. */
  readonly differences: string;
  readonly compared_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly payment_comparisons: PaymentComparisonTable;
  }
}
