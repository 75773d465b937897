/** The endpoints by which owners replace and download the table of PIN codes. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  MAX_PIN_CODES_MB,
  PinCodeImportQuery,
  PinCodeImportResult,
  PinCodeTableStatus,
} from '#contract/console/pin-code-table.ts';
import { stateOfCode } from '#domain/addresses/states.ts';
import { toIso } from '#domain/day.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { acceptUploads, toUpload } from '#server/platform/http/read-upload.ts';
import type { App } from '#server/platform/http/route.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { describeTable, findPinCodesAfter, type ListedPinCode } from './pin-code.repository.ts';
import { previewReplacement, type ReplaceDeps, replacePinCodes } from './replace-pin-codes.ts';
import { runPinCodes } from './run-pin-codes.ts';

const BATCH = 1000;

const COLUMNS: CsvColumns<ListedPinCode> = [
  ['PIN', ({ pin }) => pin],
  ['City', ({ city }) => city ?? ''],
  ['District', ({ district }) => district ?? ''],
  ['State', ({ stateCode = '' }) => stateOfCode(stateCode)?.name ?? ''],
  ['COD', ({ cod }) => flagText(cod)],
  ['Prepaid', ({ prepaid }) => flagText(prepaid)],
  ['Days', ({ days }) => days?.toString() ?? ''],
];

/** Each table may take half a gigabyte of memory. */
const AT_ONCE = 1;
const WAIT_MS = 20_000;
const WORK_MS = 1_000;
const MEGABYTES_AT_ONCE = MAX_PIN_CODES_MB;
/** The deadline is longer than a wait and the longest work. */
const DEADLINE_MS = 90_000;
const MAX_ISSUES = 1000;

export function pinCodeTableRoutes(app: App, deps: ReplaceDeps, staff: StaffRoute): void {
  const { db } = deps;
  app.get(
    CONSOLE_API.pinCodes,
    staff.may('settings.change', {
      summary: 'Ask how many PIN codes the table of the owner has',
      response: { 200: PinCodeTableStatus },
    }),
    async () => {
      const { count, importedAt } = await describeTable(db);
      return { count, ...(importedAt === undefined ? {} : { importedAt: toIso(importedAt) }) };
    },
  );

  app.get(
    CONSOLE_API.pinCodeFile,
    staff.may('settings.change', { summary: 'Download the table of PIN codes' }),
    async (_request, reply) => sendCsv(reply, 'pincodes.csv', pinCodesCsv(db)),
  );
}

/** The app takes nothing but files: it is one of its own. */
export function pinCodeImportRoute(app: App, deps: ReplaceDeps, staff: StaffRoute): void {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_PIN_CODES_MB,
    megabytesAtOnce: MEGABYTES_AT_ONCE,
    tooLarge: { code: 'too-large' },
  });
  app.put(
    CONSOLE_API.pinCodes,
    {
      ...staff.may(
        'settings.change',
        {
          summary: 'Replace the table of PIN codes',
          querystring: PinCodeImportQuery,
          response: { 200: PinCodeImportResult },
        },
        upload,
      ),
      config: { deadlineMs: DEADLINE_MS },
    },
    async request =>
      limit(async () => {
        const { pinCodes, issues } = await runPinCodes(toUpload(request));
        if (issues.length > 0) {
          const named = { first: issues.slice(0, MAX_ISSUES), count: issues.length };
          throw new HttpError({ code: 'table-faults', faults: named, hints: { first: [], count: 0 } });
        }
        return request.query.dryRun === true
          ? previewReplacement(deps.db, pinCodes)
          : replacePinCodes(deps, pinCodes, toCaller(request).id);
      }),
  );
}

function flagText(flag: boolean | undefined): string {
  if (flag === undefined) return '';
  return flag ? 'Y' : 'N';
}

/** Writes the table of PIN codes as a file that can be imported again. */
function pinCodesCsv(db: Connection): AsyncGenerator<string> {
  return csvFile(COLUMNS, findParts(db));
}

async function* findParts(db: Connection): AsyncGenerator<readonly ListedPinCode[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const found: readonly ListedPinCode[] = await findPinCodesAfter(db, after, BATCH);
    yield found;
    after = found.length === BATCH ? found.at(-1)?.pin : undefined;
  }
}
