import type { DisputeStatus } from '#domain/payments/disputes.ts';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';

export interface DisputeTable {
  readonly provider: PaymentProviderName;
  /** The gateway's id. */
  readonly id: string;
  readonly payment_id: string;
  readonly order_id: string;
  readonly amount_paise: number;
  readonly currency: string;
  readonly status: DisputeStatus;
  readonly phase: string;
  /** The gateway's code of the reason. */
  readonly reason: string;
  /** What the shop does not have because of it. */
  readonly taken_paise: number;
  /** The shop may respond until this time. */
  readonly respond_by: number;
  readonly created_at: number;
  readonly updated_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly payment_disputes: DisputeTable;
  }
}
