/** The endpoints by which staff see the cash that couriers hold, and enter what they have passed on. */
import {
  CashWithCouriers,
  Remittance,
  RemittanceEntries,
  RemittanceResult,
} from '#contract/console/payments/cod-remittance.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { callerOf } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import type { PaymentRouteDeps } from '#server/sales/payments/payment-route-deps.ts';
import { acceptStatements, linesOfUpload } from '#server/sales/payments/statement/statement-upload.ts';
import { describeCash, describeRemittance } from './describe-remittance.ts';
import { enterRemittances } from './enter-remittances.ts';

export function cashRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  app.get(
    PAYMENT_API.cashWithCouriers,
    { ...staff.may('orders.read'), schema: { ...staff.schema, response: { 200: CashWithCouriers } } },
    () => describeCash(deps.db),
  );

  app.post(
    PAYMENT_API.remittanceEntries,
    {
      ...staff.may('orders.change'),
      schema: { ...staff.schema, body: RemittanceEntries, response: { 200: RemittanceResult } },
    },
    request => enterRemittances({ ...deps, actor: callerOf(request).id }, request.body.entries),
  );
}

/** The app takes nothing but files: it is one of its own. */
export function remittanceRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  const { upload, config, limit } = acceptStatements(app);
  app.post(
    PAYMENT_API.remittances,
    {
      config,
      onRequest: [...staff.may('orders.change').onRequest, ...upload],
      schema: { ...staff.schema, response: { 200: Remittance } },
    },
    request => limit(async () => describeRemittance(deps.db, await linesOfUpload(request, 'courier'))),
  );
}
