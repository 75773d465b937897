/** Process of `run-statement.ts`: reads one bank statement. */
import { setPriority } from 'node:os';
import { endWithParent } from '#server/overload/end-with-parent.ts';
import { readCells } from '#server/spreadsheet/read-cells.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';
import type { StatementRequest } from './run-statement.ts';
import { hasStatementHeader } from './statement-columns.ts';

// Pages and orders come first.
setPriority(10);
endWithParent();
process.on('message', ({ file }: StatementRequest) => {
  void read(file).then(statement => process.send?.(statement, () => process.disconnect()));
});

async function read(file: Uint8Array): Promise<ReadStatement> {
  const cells = await readCells(file, { isTable: hasStatementHeader, relax_quotes: true });
  return cells.ok ? readStatement(cells.value) : { lines: [], faults: [{ problem: cells.refusal }] };
}
