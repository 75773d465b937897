import type { FastifyRequest } from 'fastify';
import { callerOf } from '#server/accounts/sessions/authentication.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import type { OrderIndex } from '#server/orders/index/order-index.ts';
import type { OrderChangeDeps } from '#server/orders/index/record-change.ts';

export interface OrderRouteDeps extends Pick<ConsoleDeps, 'db' | 'clock' | 'newId' | 'getVersion'> {
  readonly orderIndex: OrderIndex;
  readonly onMail: () => void;
}

/** Of a change by the caller. */
export function changeDeps({ db, clock, newId }: OrderRouteDeps, request: FastifyRequest): OrderChangeDeps {
  return { db, clock, newId, actor: callerOf(request).id };
}
