/** How staff upload statements of banks and couriers: one at a time, read apart, refused with the issues of each row. */
import type { FastifyRequest } from 'fastify';
import { MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { acceptUploads, toUpload } from '#server/platform/http/read-upload.ts';
import type { App } from '#server/platform/http/route.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { runStatement, type StatementKind, type StatementLines } from './run-statement.ts';

/** Each statement may take half a gigabyte of memory. */
const AT_ONCE = 1;
const WAIT_MS = 20_000;
const WORK_MS = 1_000;
const MEGABYTES_AT_ONCE = 20;
/** The deadline is longer than a wait and the longest work. */
const DEADLINE_MS = 90_000;
const MAX_ISSUES = 1000;

/** The app takes nothing but files: it is one of its own. */
export function acceptStatements(app: App) {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_STATEMENT_MB,
    megabytesAtOnce: MEGABYTES_AT_ONCE,
    tooLarge: { code: 'statement-too-large' },
  });
  return { upload, config: { deadlineMs: DEADLINE_MS }, limit };
}

/** Returns the rows of an uploaded file without issues. */
export async function linesOfUpload<Kind extends StatementKind>(
  request: FastifyRequest,
  kind: Kind,
): Promise<readonly StatementLines[Kind][]> {
  const { lines, issues } = await runStatement(toUpload(request), kind);
  if (issues.length > 0) {
    const named = { first: issues.slice(0, MAX_ISSUES), count: issues.length };
    throw new HttpError({ code: 'table-faults', faults: named, hints: { first: [], count: 0 } });
  }
  return lines;
}
