/** Products of the draft as a spreadsheet: export and import. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  ExportQuery,
  ImportQuery,
  ImportResult,
  MAX_SPREADSHEET_MB,
  SPREADSHEET_TYPES,
} from '#contract/console/spreadsheet.ts';
import { allProducts } from '#server/catalogue/products/spreadsheet/all-products.ts';
import { printTemplate } from '#server/catalogue/products/spreadsheet/print-template.ts';
import { runExport } from '#server/catalogue/products/spreadsheet/process/run-export.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { acceptUploads, toUpload } from '#server/platform/http/read-upload.ts';
import type { App } from '#server/platform/http/route.ts';
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
} from '#server/platform/overload/concurrency-limit.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';
import { importProducts } from './import-products.ts';

/** Each import and export may take a gigabyte of memory. */
const AT_ONCE = 1;
const WAIT_MS = 30_000;
const WORK_MS = 2_000;
/** Files stay in memory until they are imported. */
const MEGABYTES_AT_ONCE = 128;
/** The deadline is longer than a wait and the longest work. */
const DEADLINE_MS = 180_000;

export async function spreadsheetRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): Promise<void> {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  exportRoute(app, deps, { staff, limit });
  await app.register(async uploads => importRoute(uploads, deps, { staff, limit }));
}

interface Guards {
  readonly staff: StaffRoute;
  readonly limit: ConcurrencyLimit;
}

function exportRoute(app: App, deps: ConsoleDeps, { staff, limit }: Guards): void {
  app.get(
    CONSOLE_API.spreadsheet,
    {
      ...staff.may('products.read', {
        summary: 'Export the products of the draft as a spreadsheet, or an empty template of one',
        querystring: ExportQuery,
      }),
      config: { deadlineMs: DEADLINE_MS },
    },
    async (request, reply) => {
      const { format = 'csv', template = false } = request.query;
      if (template) {
        const workbook = await printTemplate();
        return reply
          .header('content-disposition', 'attachment; filename="products-template.xlsx"')
          .type(SPREADSHEET_TYPES.xlsx)
          .send(workbook);
      }
      const revision = await draftRevision(deps.db);
      const stock = await findStock(deps.db);
      const file = await limit(() => runExport({ format, stock }, allProducts(deps)));
      if (!file.ok) throw new HttpError({ code: 'too-many-products' });
      return reply
        .header('etag', entityTag(revision))
        .header('content-disposition', `attachment; filename="products.${format}"`)
        .type(SPREADSHEET_TYPES[format])
        .send(file.value);
    },
  );
}

function importRoute(app: App, deps: ConsoleDeps, { staff, limit }: Guards): void {
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_SPREADSHEET_MB,
    megabytesAtOnce: MEGABYTES_AT_ONCE,
    tooLarge: { code: 'table-too-large' },
  });
  app.put(
    CONSOLE_API.spreadsheet,
    {
      ...staff.may(
        'products.change',
        {
          summary: 'Update the products of the draft by a spreadsheet',
          querystring: ImportQuery,
          headers: IfMatch,
          response: { 200: ImportResult },
        },
        [async () => requireDatabase(deps), ...upload],
      ),
      config: { deadlineMs: DEADLINE_MS },
    },
    async (request, reply) => {
      const { dryRun: isDryRun = false, replace = false, counts: seenCounts } = request.query;
      const ifMatch = request.headers['if-match'];
      const revision = isDryRun && ifMatch === undefined ? undefined : findRevision(ifMatch);
      const { id: actor } = toCaller(request);
      const file = toUpload(request);
      const result = await limit(() =>
        importProducts(deps, { file, replace, isDryRun, revision, seenCounts, actor }),
      );
      return reply.header('etag', entityTag(result.revision)).send(result);
    },
  );
}
