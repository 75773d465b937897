import type { FastifyBaseLogger } from 'fastify';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import type { Courier } from './courier.ts';

export interface CourierDeps extends Omit<OrderChangeDeps, 'actor'> {
  /** The couriers that have keys. */
  readonly couriers: readonly Courier[];
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly onMail: () => void;
}
