/** Documents as one PDF. The same documents are the same bytes: dates are theirs, and nothing is random. */
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { type PrintedInvoice, printedInvoice } from '#domain/invoices/printed/printed-invoice.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Doc } from './set-text.ts';
import { openSheet } from './sheet.ts';

export async function invoicePdf(invoices: readonly Invoice[]): Promise<Buffer> {
  const all = invoices.map(printedInvoice);
  const doc = openDocument(all, Math.max(...invoices.map(({ issuedAt }) => issuedAt)));
  const done = collect(doc);
  const sheet = openSheet(doc);
  for (const printed of all) {
    drawInvoice(sheet, printed);
    // Other requests are answered between two documents.
    await setImmediate();
  }
  doc.end();
  return done;
}

function openDocument(printed: readonly PrintedInvoice[], lastIssuedAt: number): Doc {
  const [first] = printed;
  return new PdfDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: printed.length === 1 && first ? `${first.title} ${first.number}` : 'Invoices',
      Author: first?.supplier.name ?? '',
      CreationDate: new Date(lastIssuedAt),
    },
  });
}

async function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
