/** `npm run invoices -- <month> <folder>`: the invoices and credit notes of a month, a PDF each. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rangeOfMonth } from '#domain/invoices/financial-year.ts';
import { findInvoicesOfTime } from '#server/sales/orders/invoices/invoice.repository.ts';
import { printInvoices } from '#server/sales/orders/invoices/print-invoices.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run invoices -- 2026-11 <folder>';

await runCommand(async (db, [month = '', folder]) => {
  const range = rangeOfMonth(month);
  if (range === undefined || folder === undefined) throw new Error(USAGE);
  const invoices = (await findInvoicesOfTime(db, range)).map(({ invoice }) => invoice);
  await mkdir(folder, { recursive: true });
  for (const invoice of invoices)
    await writeFile(
      join(folder, `${invoice.number.replaceAll('/', '-')}.pdf`),
      await printInvoices([invoice]),
    );
  return `${folder}: ${invoices.length} ${invoices.length === 1 ? 'document' : 'documents'} of ${month}`;
});
