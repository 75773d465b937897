/** The endpoint by which staff take tracking numbers from a file of the courier. Nothing is stored. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { TrackingFile } from '#contract/console/orders/tracking-file.ts';
import { toTrackingPairs } from '#domain/orders/tracking-table.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { toUpload } from '#server/platform/http/read-upload.ts';
import type { App } from '#server/platform/http/route.ts';
import { runStatement } from '#server/sales/payments/statement/run-statement.ts';
import { acceptStatements } from '#server/sales/payments/statement/statement-upload.ts';

/** The app takes nothing but files: it is one of its own. */
export function trackingFileRoutes(app: App, staff: StaffRoute): void {
  const { upload, config, limit } = acceptStatements(app);
  app.post(
    ORDER_API.trackingFiles,
    {
      ...staff.may(
        'orders.change',
        { summary: 'Read the tracking numbers in a file of a courier', response: { 200: TrackingFile } },
        upload,
      ),
      config,
    },
    async request =>
      limit(async () => {
        const { lines, issues } = await runStatement(toUpload(request), 'tracking');
        const [issue] = issues;
        if (issue !== undefined) throw new HttpError({ code: 'no-tracking-numbers', problem: issue.problem });
        return toTrackingPairs(lines);
      }),
  );
}
