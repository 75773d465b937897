/** The endpoints by which staff import and export redirects. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MAX_REDIRECTS_MB, RedirectImportQuery, RedirectImportResult } from '#contract/console/redirect.ts';
import { importRedirects } from '#server/catalogue/redirects/import-redirects.ts';
import { redirectsCsv } from '#server/catalogue/redirects/redirects-csv.ts';
import { runRedirectTable } from '#server/catalogue/redirects/run-redirect-table.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { acceptUploads, toUpload } from '#server/platform/http/read-upload.ts';
import type { App } from '#server/platform/http/route.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { ownHost } from './own-host.ts';

/** Each table may take a quarter of a gigabyte of memory. */
const AT_ONCE = 1;
const WAIT_MS = 20_000;
const WORK_MS = 500;
/** The deadline is longer than a wait and the longest work. */
const DEADLINE_MS = 60_000;

export function redirectFileRoutes(app: App, { db }: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.redirectFile,
    staff.may('content.change', { summary: 'Download the redirects as CSV' }),
    async (_request, reply) => sendCsv(reply, 'redirects.csv', redirectsCsv(db)),
  );
}

/** The app takes nothing but files: it is one of its own. */
export function redirectImportRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_REDIRECTS_MB,
    megabytesAtOnce: MAX_REDIRECTS_MB,
    tooLarge: { code: 'too-large' },
  });
  app.put(
    CONSOLE_API.redirectFile,
    {
      ...staff.may(
        'content.change',
        {
          summary: 'Import redirects from a table',
          querystring: RedirectImportQuery,
          response: { 200: RedirectImportResult },
        },
        upload,
      ),
      config: { deadlineMs: DEADLINE_MS },
    },
    async request =>
      limit(async () => {
        const table = await runRedirectTable({ file: toUpload(request), host: ownHost(deps, request) });
        const isDryRun = request.query.dryRun === true;
        return importRedirects(deps, { table, isDryRun, actor: toCaller(request).id });
      }),
  );
}
