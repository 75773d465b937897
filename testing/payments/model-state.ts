/** What the gateway in the process holds. */
import type { Paise } from '#domain/money.ts';
import type {
  FetchedDispute,
  FetchedPayment,
  FetchedRefund,
  GatewayOrder,
  WebhookEvent,
} from '#server/sales/payments/providers/payment-provider.ts';

/** What a call to the gateway meets: nothing, a lost request, a lost response, or one that hangs and is done later. */
export type CallIssue = 'none' | 'before' | 'after' | 'later';

export interface ModelPayment {
  readonly id: string;
  readonly providerOrderId: string;
  state: FetchedPayment['state'];
  wasCaptured: boolean;
  readonly amount: Paise;
  readonly currency: string;
  readonly fee: Paise;
  refunded: Paise;
  readonly at: Date;
}

export interface ModelRefund extends Omit<FetchedRefund, 'state'> {
  state: FetchedRefund['state'];
}

export type ModelDispute = { -readonly [Field in keyof FetchedDispute]: FetchedDispute[Field] };

export interface ModelOptions {
  readonly clock: () => Date;
  /** Called before each call of the shop. */
  readonly onCall?: () => CallIssue;
  /** Called when the gateway has accepted a refund. */
  readonly refundState?: () => 'pending' | 'processed';
}

export class ModelState {
  readonly orders: GatewayOrder[] = [];
  readonly payments: ModelPayment[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly disputes: ModelDispute[] = [];
  readonly events: WebhookEvent[] = [];
  /** What hanging calls are going to do. */
  hanging: (() => unknown)[] = [];

  finishHanging(): void {
    const calls = this.hanging;
    this.hanging = [];
    for (const work of calls) work();
  }

  emit(kind: string, { id, providerOrderId }: ModelPayment): void {
    this.events.push({ eventId: `evt_${this.events.length}`, kind, providerOrderId, paymentId: id });
  }

  change(payment: ModelPayment, state: ModelPayment['state']): void {
    payment.state = state;
    if (state === 'captured') payment.wasCaptured = true;
    this.emit(`payment.${state}`, payment);
  }

  findPayment(id: string): ModelPayment | undefined {
    return this.payments.find(payment => payment.id === id);
  }
}
