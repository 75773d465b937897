/**
 * `npm run gstr1 -- <month> <folder> [quarter]`: the return of sales, as files for the offline tool of the tax office, and
 * how it compares with the ledger.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIFFERENCES, type Reconciliation } from '#domain/gst-return/reconcile.ts';
import { rangeOfReturn } from '#domain/gst-return/return-period.ts';
import { formatAmount, paise } from '#domain/money.ts';
import { readReturnFiles, reconcileReturn } from '#server/sales/gst-return/read-return.ts';
import { returnCsv, returnFileName } from '#server/sales/gst-return/return-csv.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run gstr1 -- 2026-11 <folder> [quarter]';

await runCommand(async (db, [month = '', folder, period = 'month']) => {
  if (period !== 'month' && period !== 'quarter') throw new Error(USAGE);
  const range = rangeOfReturn(month, period);
  if (range === undefined || folder === undefined) throw new Error(USAGE);
  const files = await readReturnFiles(db, range);
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const file of files) {
    const path = join(folder, returnFileName({ month, period }, file));
    await writeFile(path, returnCsv(file));
    const { length } = file.rows;
    lines.push(`${path}: ${length} ${length === 1 ? 'row' : 'rows'}`);
  }
  return [...lines, ...comparison(await reconcileReturn(db, range))].join('\n');
});

function comparison({ invoiced, credited, inOthers, differences, charged, refunded }: Reconciliation) {
  const line = (text: string, amount: number) => `${text}: ${formatAmount(paise(amount))}`;
  return [
    line('Invoices less credit notes', invoiced - credited),
    ...(inOthers === 0 ? [] : [line('Of the same orders in other returns', inOthers)]),
    ...differences.map(({ name, amount, orders }) =>
      line(`${DIFFERENCES[name]} (${orders.map(({ number }) => number).join(', ')})`, 0 - amount),
    ),
    line('Ledger, charged less refunded', charged - refunded),
  ];
}
