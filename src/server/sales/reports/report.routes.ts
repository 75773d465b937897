/** Reports for staff, and the count of searches that found nothing, which the storefront sends. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  EmptySearch,
  EmptySearches,
  Period,
  type SalesGroup,
  SalesQuery,
  SalesReport,
} from '#contract/console/report.ts';
import { API } from '#contract/urls.ts';
import { splitWords } from '#domain/listing/words.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { Authenticate } from '#server/people/accounts/sessions/authentication.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { countEmptySearch, listEmptySearches } from './empty-search.repository.ts';
import { resolvePeriod } from './period.ts';
import { reportSales } from './sales-report.ts';

type SalesRow = SalesReport['rows'][number];

/** How the column of what is summed is named. */
const HEADINGS: Readonly<Record<SalesGroup, string>> = {
  day: 'day',
  product: 'name',
  size: 'size',
  category: 'category',
  state: 'state',
  payment: 'payment method',
};

export interface ReportRouteDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly getVersion: GetVersion;
  readonly rateLimits: RateLimits;
}

export function reportRoutes(app: App, deps: ReportRouteDeps, authenticate: Authenticate): void {
  const { db, clock, getVersion } = deps;
  const staff = staffRoute(authenticate);
  const readSales = (query: SalesQuery) =>
    reportSales({ db, catalogue: getVersion().catalogue, now: clock() }, query);
  const readSearches = async (query: Period) => ({
    searches: await listEmptySearches(db, resolvePeriod(query, clock())),
  });
  app.get(
    CONSOLE_API.salesReport,
    staff.may('reports.read', {
      summary: 'Report sales',
      querystring: SalesQuery,
      response: { 200: SalesReport },
    }),
    request => readSales(request.query),
  );
  app.get(
    CONSOLE_API.salesFile,
    staff.may('reports.read', { summary: 'Export the sales of a period as CSV', querystring: SalesQuery }),
    async (request, reply) => {
      const report = await readSales({ limit: Number.POSITIVE_INFINITY, ...request.query });
      return sendCsv(reply, `sales-by-${report.by}-${report.from}-${report.to}.csv`, salesCsv(report));
    },
  );
  app.get(
    CONSOLE_API.emptySearchReport,
    staff.may('reports.read', {
      summary: 'List the searches without results',
      querystring: Period,
      response: { 200: EmptySearches },
    }),
    request => readSearches(request.query),
  );
  app.get(
    CONSOLE_API.emptySearchFile,
    staff.may('reports.read', { summary: 'Export the searches without results as CSV', querystring: Period }),
    async (request, reply) =>
      sendCsv(reply, 'searches-without-results.csv', emptySearchesCsv(await readSearches(request.query))),
  );
  emptySearchRoute(app, deps);
}

/** What cannot be counted is of no concern to the shopper: the response is the same. */
function emptySearchRoute(app: App, { db, clock, getVersion, rateLimits }: ReportRouteDeps): void {
  app.post(
    API.emptySearches,
    { schema: { tags: ['search'], body: EmptySearch, response: { 204: NoContent } } },
    async (request, reply) => {
      const words = splitWords(request.body.search).join(' ');
      const isCounted = words !== '' && !getVersion().settings.isSample;
      if (isCounted && (await rateLimits.take(LIMITS.emptySearchesPerNetwork, toNetwork(request.ip))).ok) {
        await countEmptySearch(db, words, clock().getTime());
      }
      return reply.code(204).send(null);
    },
  );
}

/** Reports as tables for spreadsheets; amounts are rupees, days those of India. */
function salesCsv({ by, rows }: SalesReport): AsyncGenerator<string> {
  const columns: CsvColumns<SalesRow> = [
    ...(by === 'product' ? ([['product', row => row.key]] satisfies CsvColumns<SalesRow>) : []),
    [HEADINGS[by], row => row.label],
    ...(by === 'category' ? [] : ([['orders', row => row.orders ?? '']] satisfies CsvColumns<SalesRow>)),
    ['pieces', row => row.pieces],
    ['sales', row => row.sales],
    ['refunds', row => row.refunds ?? 0],
    ['net sales', row => row.net ?? row.sales],
  ];
  return csvFile(columns, [rows]);
}

function emptySearchesCsv({ searches }: EmptySearches): AsyncGenerator<string> {
  const columns: CsvColumns<EmptySearches['searches'][number]> = [
    ['words', ({ words }) => words],
    ['times', ({ times }) => times],
    ['last searched', ({ lastDay }) => lastDay],
  ];
  return csvFile(columns, [searches]);
}
