import type { FastifyRequest } from 'fastify';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import type { OrderIndex } from '#server/sales/orders/search/order-index.ts';

export interface OrderRouteDeps
  extends Pick<ConsoleDeps, 'accounts' | 'db' | 'clock' | 'newId' | 'getVersion' | 'printInvoices'> {
  readonly orderIndex: OrderIndex;
  readonly onMail: () => void;
}

/** Returns the dependencies of a change by the caller. */
export function changeDeps({ db, clock, newId }: OrderRouteDeps, request: FastifyRequest): OrderChangeDeps {
  return { db, clock, newId, actor: toCaller(request).id };
}
