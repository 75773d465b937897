import { hasTrackingHeader } from '#domain/orders/tracking-table.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { readTrackingFile } from '#server/sales/orders/shipments/read-tracking-file.ts';
import { hasRemittanceHeader, readRemittance } from '#server/sales/payments/cod/read-remittance.ts';
import { readStatement } from './read-statement.ts';
import type { ReadLines, StatementKind, StatementLines } from './run-statement.ts';
import { hasStatementHeader } from './statement-columns.ts';

interface KindOf<Line> {
  readonly hasHeader: (cells: Cells) => boolean;
  readonly read: (cells: Cells) => ReadLines<Line>;
}

/** The files of others that say what was paid or sent, one row each: how their table is found, and how it is read. */
export const STATEMENT_KINDS = {
  bank: { hasHeader: hasStatementHeader, read: readStatement },
  courier: { hasHeader: hasRemittanceHeader, read: readRemittance },
  tracking: { hasHeader: hasTrackingHeader, read: readTrackingFile },
} as const satisfies { readonly [Kind in StatementKind]: KindOf<StatementLines[Kind]> };
