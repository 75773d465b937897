/**
 * What the shop needs of a payment gateway. Webhooks and returns only say what to look at: the state is always fetched.
 * No method throws for what a gateway or a network does.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '#domain/money.ts';
import type { Dispute } from '#domain/payments/disputes.ts';
import type { Result } from '#domain/result.ts';

export interface PaymentProvider {
  readonly id: 'razorpay';
  /**
   * Creates an order at the gateway. Looks by `reference` for one that an earlier call may have created, if `mayExist`
   * or when the gateway does not respond in time.
   */
  readonly createPayment: (request: NewPayment) => Promise<ProviderResult<GatewayOrder>>;
  /** What the browser does next to pay this order, for the first time or again. Asks nobody. */
  readonly nextStep: (request: PaymentStepRequest) => PaymentStep;
  /** The gateway's orders with our reference, oldest first. */
  readonly findOrders: (reference: string) => Promise<ProviderResult<readonly GatewayOrder[]>>;
  /** Reads what the browser brings back. `stored` is our order of the gateway, not the one in the parameters. */
  readonly readReturn: (
    params: Readonly<Record<string, unknown>>,
    stored: { readonly providerOrderId: string },
  ) => PaymentReturn;
  /** `rawBody` is the body as it arrived: the signature is over these bytes. */
  readonly readWebhook: (
    rawBody: Uint8Array,
    headers: IncomingHttpHeaders,
  ) => Result<WebhookEvent, WebhookError>;
  /** Returns all payments of an order, failed ones too, oldest first. */
  readonly fetchPayments: (providerOrderId: string) => Promise<ProviderResult<readonly FetchedPayment[]>>;
  readonly fetchPayment: (paymentId: string) => Promise<ProviderResult<FetchedPayment>>;
  /** Payments made from one time to the other, both included, to the second. */
  readonly listPayments: (period: Period) => Promise<ProviderResult<readonly FetchedPayment[]>>;
  /** Captures an authorized payment. One that is captured already is a success. */
  readonly capture: (payment: CaptureRequest) => Promise<ProviderResult<FetchedPayment>>;
  /** The same key again, with the same request, returns the same refund. */
  readonly refund: (request: RefundRequest) => Promise<ProviderResult<FetchedRefund>>;
  /** Returns all refunds of a payment, those made at the gateway too, oldest first. */
  readonly fetchRefunds: (paymentId: string) => Promise<ProviderResult<readonly FetchedRefund[]>>;
  /** Returns the refunds that were made from one time to the other, of payments of any time, oldest first. */
  readonly listRefunds: (period: Period) => Promise<ProviderResult<readonly FetchedRefund[]>>;
  /** Returns all disputes of the account, oldest first. */
  readonly listDisputes: () => Promise<ProviderResult<FetchedDisputes>>;
}

export type ProviderResult<Value> = Result<Value, ProviderError>;

/**
 * - `rejected`: the gateway definitely did nothing, and will not with the same request.
 * - `unauthorized`: it did nothing, because it does not accept our keys.
 * - `unknown`: it may have done it. Fetch, or repeat under the same key.
 */
export interface ProviderError {
  readonly code: 'rejected' | 'unauthorized' | 'unknown';
  /** The gateway's own code of the cause, such as `input_validation_failed`; `timeout`, `network` or `malformed`. */
  readonly reason: string;
  /** The log and staff see the description, which has no personal data or keys. */
  readonly description: string;
}

export interface NewPayment {
  /** Our id of this payment order, at most 40 characters: the receipt at the gateway. */
  readonly reference: string;
  /** The number that the shopper sees, for staff at the gateway's dashboard. */
  readonly orderNumber: string;
  readonly amount: Paise;
  /** An earlier call with this reference had no definite result. */
  readonly mayExist: boolean;
}

export interface GatewayOrder {
  readonly providerOrderId: string;
  readonly reference: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly state: 'created' | 'attempted' | 'paid';
}

export interface PaymentStepRequest {
  readonly providerOrderId: string;
  readonly orderNumber: string;
  readonly amount: Paise;
  readonly shopName: string;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    /** Ten digits, an optional +91 before them. */
    readonly phone: string;
  };
  /** The tab of the gateway's page that is open first. */
  readonly method: string;
  /** The absolute address that the browser posts the result to, with our id in its query. */
  readonly returnUrl: string;
  /** The gateway's page closes after this time. */
  readonly secondsLeft?: number | undefined;
}

/** `modal`: load the script and open it with the options. `redirect`: go to the address. */
export type PaymentStep =
  | {
      readonly kind: 'modal';
      readonly scriptUrl: string;
      readonly options: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'redirect'; readonly url: string };

export interface PaymentReturn {
  readonly paymentId?: string | undefined;
  /** The signature proves that this payment of the stored order was authorized: not its amount, nor that it was captured. */
  readonly proven: boolean;
  /** The reason why the shopper comes back without having paid. */
  readonly failure?: GatewayPaymentError | undefined;
}

export interface WebhookEvent {
  /** The same for every delivery of the event. */
  readonly eventId: string;
  /** The gateway's name of the event, such as `payment.captured`. */
  readonly kind: string;
  readonly providerOrderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly refundId?: string | undefined;
  /** The time when it happened, not when it was sent. */
  readonly at?: Date | undefined;
}

export type WebhookError = 'bad-signature' | 'malformed';

export interface FetchedPayment {
  readonly id: string;
  /** It is undefined for payments that do not belong to an order of the gateway. */
  readonly providerOrderId?: string | undefined;
  readonly state: 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded';
  readonly amount: Paise;
  readonly currency: string;
  /** Says whether the money reached the shop. A payment that was only authorized is `refunded` without it. */
  readonly wasCaptured: boolean;
  /** The sum of all refunds of this payment. */
  readonly refunded: Paise;
  readonly method: string;
  /** What the gateway retains, `tax` included; known once captured. */
  readonly fee?: Paise | undefined;
  readonly tax?: Paise | undefined;
  readonly failure?: GatewayPaymentError | undefined;
  /** The bank's number of the payment (RRN, authorisation code or transaction id). */
  readonly bankReference?: string | undefined;
  readonly at: Date;
}

export interface GatewayPaymentError {
  /** The gateway's code, such as `payment_timed_out`. */
  readonly reason: string;
  readonly description: string;
}

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export interface CaptureRequest {
  readonly paymentId: string;
  readonly amount: Paise;
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: Paise;
  /** The idempotency key: at least 10 characters out of letters, digits, `-` and `_`. */
  readonly key: string;
  readonly speed: 'normal' | 'optimum';
}

export interface FetchedDispute extends Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly currency: string;
  /** The gateway's code of the reason. */
  readonly reason: string;
  /** The shop may respond until then. */
  readonly respondBy: Date;
  readonly at: Date;
}

export interface FetchedDisputes {
  readonly disputes: readonly FetchedDispute[];
  /** Says of each of the others why it cannot be read. */
  readonly malformed: readonly string[];
}

export interface FetchedRefund {
  readonly id: string;
  readonly paymentId: string;
  /** The key it was requested with; undefined for a refund that somebody made at the gateway. */
  readonly key?: string | undefined;
  readonly amount: Paise;
  readonly currency: string;
  readonly state: 'pending' | 'processed' | 'failed';
  /** The bank's number of the refund (ARN, RRN or UTR). */
  readonly bankReference?: string | undefined;
  readonly at: Date;
}
