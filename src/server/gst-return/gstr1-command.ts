/** `npm run gstr1 -- <month> <folder>`: the monthly return of sales, as files for the offline tool of the tax office. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { returnFiles } from '#domain/gst-return/return-files.ts';
import { rangeOfMonth } from '#domain/invoices/financial-year.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { csvRow } from '#server/csv/csv-row.ts';
import { findInvoicesOfTime } from '#server/invoices/invoice.repository.ts';

const USAGE = 'Usage: npm run gstr1 -- 2026-11 <folder>';

await runCommand(async (db, [month = '', folder]) => {
  const range = rangeOfMonth(month);
  if (range === undefined || folder === undefined) throw new Error(USAGE);
  const files = returnFiles(await findInvoicesOfTime(db, range));
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const { name, headings, rows } of files) {
    const path = join(folder, `gstr1-${month}-${name}.csv`);
    // Without a byte order mark, unlike tables for spreadsheets: the offline tool would read it as a part of the first heading.
    await writeFile(path, [headings, ...rows].map(csvRow).join(''));
    lines.push(`${path}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`);
  }
  return lines.join('\n');
});
