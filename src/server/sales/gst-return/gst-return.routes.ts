/** The return of sales for those who file it: what is in each file, how it compares with the ledger, and the files. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { GstReturn, GstReturnFileName, GstReturnQuery } from '#contract/console/gst-return.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { toDay } from '#domain/day.ts';
import type { Reconciliation } from '#domain/gst-return/reconcile.ts';
import type { ReturnFile } from '#domain/gst-return/return-files.ts';
import { monthBefore, type ReturnPeriod, rangeOfReturn } from '#domain/gst-return/return-period.ts';
import { toRupees } from '#domain/money.ts';
import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { Authenticate } from '#server/people/accounts/sessions/authentication.ts';
import { csvRow } from '#server/platform/csv/csv-row.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Database } from '#server/platform/db/database.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { readReturnFiles, reconcileReturn } from './read-return.ts';

interface Returned {
  readonly month: string;
  readonly period?: ReturnPeriod | undefined;
}

const MAX_NAMED = 20;

export function gstReturnRoutes(
  app: App,
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  authenticate: Authenticate,
): void {
  const staff = staffRoute(authenticate);
  app.get(
    CONSOLE_API.gstReturn,
    staff.may('reports.read', {
      summary: 'Report the return of sales, GSTR-1, of a month or quarter',
      querystring: GstReturnQuery,
      response: { 200: GstReturn },
    }),
    async ({ query }) => {
      const { month, range } = resolve(query, clock());
      const files = await readReturnFiles(db, range);
      return {
        month,
        from: toDay(range.from),
        to: toDay(range.before - DAY_MS),
        files: files.map(({ name, rows }) => ({ name, rows: rows.length })),
        reconciliation: inRupees(await reconcileReturn(db, range)),
      };
    },
  );
  // Files name buyers: who may not export orders gets the sums alone.
  app.get(
    CONSOLE_API.gstReturnFile,
    staff.may('orders.export', {
      summary: 'Export a file of the return of sales as CSV',
      params: GstReturnFileName,
      querystring: GstReturnQuery,
    }),
    async ({ params, query }, reply) => {
      const { month, range } = resolve(query, clock());
      const found = (await readReturnFiles(db, range)).find(({ name }) => name === params.file);
      if (found === undefined) throw new HttpError({ code: 'not-found' });
      return sendCsv(reply, returnFileName({ ...query, month }, found), returnCsv(found));
    },
  );
}

function resolve({ month = '', period = 'month' }: GstReturnQuery, now: Date) {
  const last = monthBefore(now);
  const range = rangeOfReturn(month === '' ? last : month, period);
  // The schema takes months alone.
  if (range === undefined) throw new HttpError({ code: 'not-found' });
  return { month: month === '' ? last : month, range };
}

function inRupees({ differences, ...sums }: Reconciliation): GstReturn['reconciliation'] {
  return {
    invoiced: toRupees(sums.invoiced),
    credited: toRupees(sums.credited),
    inOthers: toRupees(sums.inOthers),
    charged: toRupees(sums.charged),
    refunded: toRupees(sums.refunded),
    differences: differences.map(({ name, amount, orders }) => ({
      name,
      amount: toRupees(amount),
      count: orders.length,
      orders: orders.slice(0, MAX_NAMED),
    })),
  };
}

/**
 * Writes no byte order mark, unlike tables for spreadsheets: the offline tool would read it as a part of the first heading.
 */
async function* returnCsv({ headings, rows }: ReturnFile): AsyncGenerator<string> {
  yield csvRow(headings);
  for (const row of rows) yield csvRow(row);
}

/** A file of the return as text, for the command and the console alike. */
function returnFileName({ month, period }: Returned, { name }: ReturnFile): string {
  return `gstr1-${month}-${period === 'quarter' ? 'quarter-' : ''}${name}.csv`;
}
