/** Process of `run-statement.ts`: reads one statement. */
import { hasTrackingHeader } from '#domain/orders/tracking-table.ts';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { readTrackingFile } from '#server/sales/orders/shipments/read-tracking-file.ts';
import { hasRemittanceHeader, readRemittance } from '#server/sales/payments/cod/read-remittance.ts';
import { readStatement } from './read-statement.ts';
import type { ReadLines, StatementKind, StatementLines, StatementRequest } from './run-statement.ts';
import { hasStatementHeader } from './statement-columns.ts';

interface KindOf<Line> {
  readonly hasHeader: (cells: Cells) => boolean;
  readonly read: (cells: Cells) => ReadLines<Line>;
}

/** The files of others that say what was paid or sent, one row each: how their table is found, and how it is read. */
const STATEMENT_KINDS = {
  bank: { hasHeader: hasStatementHeader, read: readStatement },
  courier: { hasHeader: hasRemittanceHeader, read: readRemittance },
  tracking: { hasHeader: hasTrackingHeader, read: readTrackingFile },
} as const satisfies { readonly [Kind in StatementKind]: KindOf<StatementLines[Kind]> };

startBackgroundProcess();
process.on('message', (request: StatementRequest) => {
  void read(request).then(statement => process.send?.(statement, () => process.disconnect()));
});

async function read({ file, kind }: StatementRequest) {
  const { hasHeader, read: readLines } = STATEMENT_KINDS[kind];
  const cells = await readCells(file, { isTable: hasHeader, relax_quotes: true });
  return cells.ok ? readLines(cells.value) : { lines: [], issues: [{ problem: cells.error }] };
}
