/** The endpoint by which staff compare a bank statement with the orders that wait for a payment by UPI. */
import { BankStatement, MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { StaffRoute } from '#server/console/staff-route.ts';
import { HttpError } from '#server/http/http-error.ts';
import { acceptUploads, uploadOf } from '#server/http/read-upload.ts';
import type { App } from '#server/http/route.ts';
import { createConcurrencyLimit } from '#server/overload/concurrency-limit.ts';
import type { PaymentRouteDeps } from '#server/payments/payment-route-deps.ts';
import { matchStatement } from './match-statement.ts';
import { runStatement } from './run-statement.ts';

/** Each statement may take half a gigabyte of memory. */
const AT_ONCE = 1;
const WAIT_MS = 20_000;
const WORK_MS = 1_000;
const MEGABYTES_AT_ONCE = 20;
/** Longer than a wait and the longest work. */
const DEADLINE_MS = 90_000;
const MOST_FAULTS = 1000;

/** The app takes nothing but files: it is one of its own. */
export function statementRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_STATEMENT_MB,
    megabytesAtOnce: MEGABYTES_AT_ONCE,
    tooLarge: { code: 'statement-too-large' },
  });
  app.post(
    PAYMENT_API.bankStatements,
    {
      config: { deadlineMs: DEADLINE_MS },
      onRequest: [...staff.may('orders.change').onRequest, ...upload],
      schema: { ...staff.schema, response: { 200: BankStatement } },
    },
    async request => {
      return limit(async () => {
        const { lines, faults } = await runStatement(uploadOf(request));
        if (faults.length > 0) {
          const named = { first: faults.slice(0, MOST_FAULTS), count: faults.length };
          throw new HttpError({ code: 'table-faults', faults: named, hints: { first: [], count: 0 } });
        }
        const { orderPrefix } = deps.getVersion().settings.shop;
        return matchStatement({ db: deps.db, orderPrefix }, lines);
      });
    },
  );
}
