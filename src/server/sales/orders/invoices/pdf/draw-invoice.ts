/** The printed form of a document, version 1: a form that differs gets a file and a version of its own. */
import type { PrintedInvoice } from '#domain/invoices/printed/printed-invoice.ts';
import { drawTable } from './draw-table.ts';
import { drawText, heightOfText } from './set-text.ts';
import { FOOT_AT, GREY, LEFT, openPage, rule, type Sheet, SMALL, TEXT, WIDTH } from './sheet.ts';

const GAP = 12;
/** The right half, which has the facts and the sums. */
const FACTS_AT = LEFT + 310;
const FACTS_WIDTH = LEFT + WIDTH - FACTS_AT;
const LEFT_WIDTH = 290;
const LABEL_WIDTH = 92;
const RATE_ROW = 18;
const SIGNATURE = 62;

/** Draws onto new pages, and what is the same on each of them at last. */
export function drawInvoice(sheet: Sheet, printed: PrintedInvoice): void {
  const { doc } = sheet;
  const first = doc.bufferedPageRange().count;
  openPage(sheet);
  drawHead(sheet, printed);
  drawParties(sheet, printed);
  drawTable(sheet, printed.lines, { width: WIDTH, nextPage: () => drawNextPage(sheet, printed) });
  if (!sheet.hasSpace(heightOfEnd(sheet, printed))) drawNextPage(sheet, printed);
  drawEnd(sheet, printed);
  drawSignature(sheet, printed);
  drawFeet(sheet, printed, first);
}

function drawHead(sheet: Sheet, { title, copy, supplier, declaration }: PrintedInvoice): void {
  const { doc, y } = sheet;
  const right = { x: FACTS_AT, width: FACTS_WIDTH, align: 'right' } as const;
  const below = drawText(doc, title, { ...right, y, size: 17, weight: 'bold' });
  drawText(doc, copy, { ...right, y: below, ...SMALL, color: GREY });
  sheet.y = drawText(doc, supplier.name, { x: LEFT, y, width: LEFT_WIDTH, size: 14, weight: 'bold' }) + 1;
  drawLines(sheet, supplier.lines, LEFT_WIDTH);
  sheet.y += GAP / 2;
  if (declaration !== undefined) {
    sheet.y = drawText(doc, declaration, { x: LEFT, y: sheet.y, width: WIDTH, ...TEXT, weight: 'bold' });
    sheet.y += GAP / 2;
  }
  rule(sheet, { width: WIDTH, variant: 'strong' });
  sheet.y += GAP;
}

function drawParties(sheet: Sheet, { recipient, facts }: PrintedInvoice): void {
  const { doc, y: top } = sheet;
  let right = top;
  for (const [name, text] of facts) {
    drawText(doc, name, { x: FACTS_AT, y: right, width: LABEL_WIDTH, ...TEXT, color: GREY });
    const box = { x: FACTS_AT + LABEL_WIDTH, width: FACTS_WIDTH - LABEL_WIDTH, y: right };
    right = drawText(doc, text, { ...box, ...TEXT }) + 1;
  }
  const left = { x: LEFT, width: LEFT_WIDTH };
  sheet.y =
    drawText(doc, 'Billed and delivered to', { ...left, y: top, ...SMALL, weight: 'bold', color: GREY }) + 1;
  sheet.y = drawText(doc, recipient.name, { ...left, y: sheet.y, size: 9, weight: 'bold' });
  drawLines(sheet, recipient.lines, LEFT_WIDTH);
  sheet.y = Math.max(sheet.y, right) + GAP;
}

/** Returns the head of a page that continues the one before. */
function drawNextPage(sheet: Sheet, { title, number, date, supplier }: PrintedInvoice): void {
  openPage(sheet);
  const text = `${title} ${number} of ${date}, ${supplier.name}, continued`;
  sheet.y = drawText(sheet.doc, text, { x: LEFT, y: sheet.y, width: WIDTH, ...TEXT, color: GREY }) + GAP;
}

function heightOfEnd({ doc }: Sheet, { rates, sums, spelledTotal }: PrintedInvoice): number {
  const left = { ...TEXT, width: LEFT_WIDTH - 2 * GAP };
  const total = heightOfText(doc, spelledTotal, left) + GAP;
  const tables = ((rates?.rows.length ?? 0) + 1) * RATE_ROW;
  return GAP + Math.max(tables + total, (sums.length + 2) * 14) + SIGNATURE;
}

function drawEnd(sheet: Sheet, { rates, sums, total, spelledTotal }: PrintedInvoice): void {
  const { doc } = sheet;
  sheet.y += GAP;
  const top = sheet.y;
  for (const [name, text] of sums) drawSum(sheet, [name, text], TEXT);
  sheet.y += 2;
  rule(sheet, { x: FACTS_AT, width: FACTS_WIDTH, variant: 'strong' });
  sheet.y += 3;
  drawSum(sheet, total, { size: 10.5, weight: 'bold' });
  const right = sheet.y;
  sheet.y = top;
  const width = LEFT_WIDTH - 2 * GAP;
  if (rates !== undefined) drawTable(sheet, rates, { width, nextPage: () => undefined });
  sheet.y += GAP / 2;
  sheet.y = drawText(doc, spelledTotal, { x: LEFT, y: sheet.y, width, ...TEXT, weight: 'bold' });
  sheet.y = Math.max(sheet.y, right);
}

function drawSum(
  sheet: Sheet,
  [name, text]: PrintedInvoice['total'],
  style: { size: number; weight?: 'bold' },
) {
  const half = { width: FACTS_WIDTH / 2, y: sheet.y, ...style };
  drawText(sheet.doc, name, { ...half, x: FACTS_AT });
  const amount = { ...half, x: FACTS_AT + FACTS_WIDTH / 2, align: 'right' } as const;
  sheet.y = drawText(sheet.doc, text, amount) + 2;
}

function drawSignature(sheet: Sheet, { supplier }: PrintedInvoice): void {
  const box = { x: FACTS_AT, width: FACTS_WIDTH, align: 'right', ...TEXT } as const;
  const below = drawText(sheet.doc, `For ${supplier.name}`, { ...box, y: sheet.y + GAP });
  sheet.y = drawText(sheet.doc, 'Authorised signatory', { ...box, y: below + 22, color: GREY });
}

function drawLines(sheet: Sheet, lines: readonly string[], width: number): void {
  for (const line of lines) sheet.y = drawText(sheet.doc, line, { x: LEFT, y: sheet.y, width, ...TEXT });
}

function drawFeet({ doc }: Sheet, { number }: PrintedInvoice, first: number): void {
  const { count } = doc.bufferedPageRange();
  const style = { y: FOOT_AT, width: WIDTH / 2, ...SMALL, color: GREY };
  for (let page = first; page < count; page += 1) {
    doc.switchToPage(page);
    drawText(doc, `${number} · Issued electronically · Amounts in rupees`, { ...style, x: LEFT });
    const text = `Page ${page - first + 1} of ${count - first}`;
    drawText(doc, text, { ...style, x: LEFT + WIDTH / 2, align: 'right' });
  }
}
