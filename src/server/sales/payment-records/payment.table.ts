/** Orders at payment providers, the payments and refunds there, and the events that providers sent. */
import type { Assignment, RefundCause, ReviewCause } from '#domain/payments/assign-capture.ts';
import type { GatewayPaymentState } from '#domain/payments/gateway-payment.ts';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { RefundState } from '#domain/payments/refunds.ts';

/** An order as its provider collects it. There may be several, as when lines were cancelled between two tries. */
export interface PaymentOrderTable {
  /** The reference at the gateway. */
  readonly id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly provider: PaymentProviderName;
  /** It is null until the gateway has it. */
  readonly provider_order_id: string | null;
  readonly amount_paise: number;
  /** `open` until it is `paid`, its time is over (`expired`), or the order was cancelled or became another (`closed`). */
  readonly state: 'open' | 'paid' | 'expired' | 'closed';
  /** The stock is reserved for it until this time. */
  readonly expires_at: number;
  /** The time when the gateway was first asked to create it. It is null where it never was, so that the gateway has none. */
  readonly asked_at: number | null;
  /** Until then one call has the gateway create its order, and all others wait. Null where none does. */
  readonly claimed_until: number | null;
  /** The time when the gateway is asked about it next. It is null when it is never asked again. */
  readonly next_check_at: number | null;
  readonly checks: number;
  readonly created_at: number;
  /** The shop's own UPI id that it is paid to, and whom the id names. Null for a gateway, and in orders of 0.2.0. */
  readonly upi_id: string | null;
  readonly upi_payee: string | null;
}

export interface GatewayPaymentTable {
  readonly provider: PaymentProviderName;
  readonly id: string;
  readonly payment_order_id: string;
  readonly order_id: string;
  readonly state: GatewayPaymentState;
  readonly amount_paise: number;
  readonly currency: string;
  readonly method: string;
  /** What the gateway has returned of it. */
  readonly refunded_paise: number;
  readonly fee_paise: number | null;
  readonly failure: string | null;
  /** What its money is for, once it is captured. */
  readonly assignment: Assignment['assignment'] | null;
  readonly reason: RefundCause | ReviewCause | null;
  readonly paid_at: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface RefundTable {
  /** The idempotency key at the gateway. The row is written before the gateway is asked, and never deleted. */
  readonly id: string;
  readonly order_id: string;
  /** `shop`: it received the money itself, and returns it itself: while `requested`, staff have not done it yet. */
  readonly provider: PaymentProviderName | 'shop';
  /** The payment at the provider, or the id of the order where the shop received the money. */
  readonly payment_id: string;
  readonly amount_paise: number;
  /** JSON: the lines and quantities that it is for; an empty list for an amount. */
  readonly lines: string;
  readonly reason: string;
  readonly state: RefundState;
  readonly provider_refund_id: string | null;
  readonly attempts: number;
  /** The time when the gateway is asked next. It is null once the state is final. */
  readonly due_at: number | null;
  readonly failure: string | null;
  readonly actor: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface WebhookEventTable {
  readonly provider: PaymentProviderName;
  readonly event_id: string;
  readonly kind: string;
  readonly provider_order_id: string | null;
  readonly payment_id: string | null;
  /** The body is as it arrived. */
  readonly body: string;
  readonly attempts: number;
  /** The time when it is processed, or tried again. It is null once it is done. */
  readonly due_at: number | null;
  readonly failure: string | null;
  readonly received_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly payment_orders: PaymentOrderTable;
    readonly gateway_payments: GatewayPaymentTable;
    readonly refunds: RefundTable;
    readonly webhook_events: WebhookEventTable;
  }
}
