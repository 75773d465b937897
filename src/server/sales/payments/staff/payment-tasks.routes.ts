/** The endpoints by which staff find the payments that need somebody, and compare with the gateway. */

import { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { compareAndStore } from '#server/sales/payments/differences/compare-and-store.ts';
import { type PaymentRouteDeps, paymentDeps } from '#server/sales/payments/payment-route-deps.ts';
import { NO_RESPONSE, withinWait } from '#server/sales/payments/shared-calls.ts';
import { describeTasks } from './describe-tasks.ts';

/** The command compares as many days by default. */
const COMPARED_DAYS = 7;

export function paymentTaskRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  const read = async (): Promise<PaymentTasks> => ({
    ...(await describeTasks(deps.db)),
    canCompare: deps.getProvider() !== undefined,
  });

  app.get(
    PAYMENT_API.tasks,
    staff.may('orders.read', {
      summary: 'List the payments that need somebody',
      response: { 200: PaymentTasks },
    }),
    read,
  );

  app.post(
    PAYMENT_API.comparisons,
    staff.may('orders.refund', {
      summary: 'Compare the payments of the last seven days with the gateway',
      response: { 201: PaymentTasks },
    }),
    async (_request, reply) => {
      const provider = deps.getProvider();
      if (provider === undefined) throw new HttpError({ code: 'no-gateway' });
      const to = deps.clock();
      const from = new Date(to.getTime() - COMPARED_DAYS * DAY_MS);
      const comparison = compareAndStore(paymentDeps(deps, provider), { from, to });
      const compared = await withinWait(comparison, deps.gatewayWaitMs);
      if (compared === undefined) throw notRequested(NO_RESPONSE);
      if (!compared.ok) throw notRequested(compared.error.description);
      return reply.code(201).send(await read());
    },
  );
}

function notRequested(description: string): HttpError {
  return new HttpError({ code: 'gateway-not-asked', description });
}
