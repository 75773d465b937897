/** Reads a statement of a bank or a courier in a process of its own, as every file of others. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import type { TrackingRow } from '#domain/orders/tracking-table.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { RemittanceLine } from '#server/sales/payments/cod/read-remittance.ts';
import type { StatementLine } from './read-statement.ts';

/** The rows of each kind of statement. */
export interface StatementLines {
  readonly bank: StatementLine;
  readonly courier: RemittanceLine;
  readonly tracking: TrackingRow;
}

export type StatementKind = keyof StatementLines;

export interface ReadLines<Line> {
  readonly lines: readonly Line[];
  readonly issues: readonly TableIssue[];
}

export interface StatementRequest {
  readonly file: Uint8Array;
  readonly kind: StatementKind;
}

const PROCESS = new URL('statement-process.ts', import.meta.url);
const HEAP_MB = 512;
const MAX_MS = 60_000;

export async function runStatement<Kind extends StatementKind>(
  file: Uint8Array,
  kind: Kind,
): Promise<ReadLines<StatementLines[Kind]>> {
  const messages = await runInProcess<ReadLines<StatementLines[Kind]>>({
    module: PROCESS,
    messages: [{ file, kind } satisfies StatementRequest],
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  const issue = 'needs too much memory or time to read; take fewer days';
  if (messages === undefined) return { lines: [], issues: [{ problem: issue }] };
  const [statement] = messages;
  if (statement === undefined) throw new Error('The process has sent no statement');
  return statement;
}
