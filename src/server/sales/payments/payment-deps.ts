import type { FastifyBaseLogger } from 'fastify';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

export interface PaymentDeps extends OrderChangeDeps {
  readonly provider: PaymentProvider;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly onMail: () => void;
}

/** The audit and the ledger name it for what the gateway's reports change. */
export const PAYMENTS_ACTOR = 'payments';

/** The audit names it where the shop itself ends what is not paid in time, with a gateway or without. */
export const DEADLINE_ACTOR = 'payment-deadline';
