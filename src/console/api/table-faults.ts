import { TableFaults } from '#contract/console/spreadsheet.ts';
import { ApiFailure } from './api-failure.ts';

/** Returns what is wrong with the file, where that is why it was refused. */
export function faultsIn(error: Error | null): TableFaults | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const read = TableFaults.safeParse(error.body?.table);
  return read.success ? read.data : undefined;
}
