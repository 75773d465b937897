import { TableIssues } from '#contract/console/spreadsheet.ts';
import { ApiCallError } from './api-call-error.ts';

/** Returns what is wrong with the file, where that is why it was refused. */
export function issuesIn(error: Error | null): TableIssues | undefined {
  if (!(error instanceof ApiCallError)) return undefined;
  const read = TableIssues.safeParse(error.body?.table);
  return read.success ? read.data : undefined;
}
