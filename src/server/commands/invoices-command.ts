/** `npm run invoices -- <month> <folder>`: the invoices and credit notes of a month, a PDF each. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rangeOfMonth } from '#domain/invoices/financial-year.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findInvoicesOfTime } from '#server/sales/orders/invoices/invoice.repository.ts';
import { printInvoices } from '#server/sales/orders/invoices/print-invoices.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

await runCommand((db, args) =>
  runProgram({
    name: 'npm run invoices --',
    args,
    define: (program, run) => {
      program
        .argument('<month>', 'such as 2026-11')
        .argument('<folder>', 'where a PDF of each is written')
        .description('writes the invoices and credit notes of a month')
        .action((month: string, folder: string) => run(writeInvoices(db, month, folder)));
    },
  }),
);

async function writeInvoices(db: Database, month: string, folder: string): Promise<string> {
  const range = rangeOfMonth(month);
  if (range === undefined) throw new Error(`${month} is not a month, such as 2026-11.`);
  const invoices = (await findInvoicesOfTime(db, range)).map(({ invoice }) => invoice);
  await mkdir(folder, { recursive: true });
  for (const invoice of invoices)
    await writeFile(
      join(folder, `${invoice.number.replaceAll('/', '-')}.pdf`),
      await printInvoices([invoice]),
    );
  return `${folder}: ${invoices.length} ${invoices.length === 1 ? 'document' : 'documents'} of ${month}`;
}
