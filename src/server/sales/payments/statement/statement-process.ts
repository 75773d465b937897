/** Process of `run-statement.ts`: reads one statement. */
import { setPriority } from 'node:os';
import { endWithParent } from '#server/platform/overload/end-with-parent.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import type { StatementRequest } from './run-statement.ts';
import { STATEMENT_KINDS } from './statement-kinds.ts';

// Pages and orders come first.
setPriority(10);
endWithParent();
process.on('message', (request: StatementRequest) => {
  void read(request).then(statement => process.send?.(statement, () => process.disconnect()));
});

async function read({ file, kind }: StatementRequest) {
  const { hasHeader, read: readLines } = STATEMENT_KINDS[kind];
  const cells = await readCells(file, { isTable: hasHeader, relax_quotes: true });
  return cells.ok ? readLines(cells.value) : { lines: [], faults: [{ problem: cells.refusal }] };
}
