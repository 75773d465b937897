/** Process of `run-redirect-table.ts`: reads one table of redirects. */
import { MAX_REDIRECTS } from '#contract/console/redirect.ts';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { hasRedirects, type ReadRedirects, readRedirectTable } from './read-redirect-table.ts';
import type { RedirectTableRequest } from './run-redirect-table.ts';

startBackgroundProcess();
process.on('message', (request: RedirectTableRequest) => {
  void read(request).then(table => process.send?.(table, () => process.disconnect()));
});

async function read({ file, host }: RedirectTableRequest): Promise<ReadRedirects> {
  // The headings take a row.
  const cells = await readCells(file, { isTable: hasRedirects, maxRows: MAX_REDIRECTS + 1 });
  return cells.ok
    ? readRedirectTable(cells.value, host)
    : { redirects: [], issues: [{ problem: cells.error }] };
}
