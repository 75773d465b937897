/** The endpoint by which staff compare a bank statement with the orders that wait for a payment by UPI. */
import { BankStatement } from '#contract/console/payments/bank-statement.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { App } from '#server/platform/http/route.ts';
import type { PaymentRouteDeps } from '#server/sales/payments/payment-route-deps.ts';
import { matchStatement } from './match-statement.ts';
import { acceptStatements, linesOfUpload } from './statement-upload.ts';

/** The app takes nothing but files: it is one of its own. */
export function statementRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  const { upload, config, limit } = acceptStatements(app);
  app.post(
    PAYMENT_API.bankStatements,
    {
      ...staff.may(
        'orders.change',
        { summary: 'Find the payments by UPI of a bank statement', response: { 200: BankStatement } },
        upload,
      ),
      config,
    },
    async request =>
      limit(async () => {
        const lines = await linesOfUpload(request, 'bank');
        const { orderPrefix } = deps.getVersion().settings.shop;
        return matchStatement({ db: deps.db, orderPrefix }, lines);
      }),
  );
}
