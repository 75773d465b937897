/** Tables of a printed document, which continue on the next page under the same headings. */
import type { ColumnName, PrintedCell, PrintedTable } from '#domain/invoices/printed/printed-lines.ts';
import { drawText, heightOfText } from './set-text.ts';
import { GREY, LEFT, rule, type Sheet, SMALL, TEXT } from './sheet.ts';

const PADDING = 2.5;
/** The gap between two columns. */
const GAP = 6;

const COLUMNS: Readonly<Record<ColumnName, { readonly width: number; readonly align: 'left' | 'right' }>> = {
  number: { width: 16, align: 'left' },
  /** What the others leave. */
  description: { width: 0, align: 'left' },
  hsn: { width: 46, align: 'left' },
  quantity: { width: 42, align: 'right' },
  price: { width: 54, align: 'right' },
  amount: { width: 58, align: 'right' },
  tax: { width: 50, align: 'right' },
  total: { width: 58, align: 'right' },
};

interface Cell extends PrintedCell {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

type Columns = PrintedTable['columns'];

/** Draws from the position of the sheet. `nextPage` opens a page where a row has no space. */
export function drawTable(
  sheet: Sheet,
  { columns, rows }: PrintedTable,
  { width, nextPage }: { readonly width: number; readonly nextPage: () => void },
): void {
  const headings = columns.map(({ heading }) => ({ text: heading }));
  const drawHeadings = () => {
    const style = { ...SMALL, weight: 'bold', color: GREY } as const;
    for (const { text, ...box } of toCells(columns, headings, width))
      drawText(sheet.doc, text, { ...box, y: sheet.y, ...style });
    sheet.y += heightOfHeadings(sheet, columns, width) + PADDING;
    rule(sheet, { width, variant: 'strong' });
  };
  drawHeadings();
  for (const row of rows) {
    const cells = toCells(columns, row, width);
    const height = Math.max(...cells.map(cell => heightOfCell(sheet, cell))) + 2 * PADDING;
    if (!sheet.hasSpace(height)) {
      nextPage();
      drawHeadings();
    }
    for (const cell of cells) drawCell(sheet, cell);
    sheet.y += height;
    rule(sheet, { width, variant: 'light' });
  }
}

function heightOfHeadings({ doc }: Sheet, columns: Columns, width: number): number {
  const headings = columns.map(({ heading }) => ({ text: heading }));
  const heights = toCells(columns, headings, width).map(({ text, width: space }) =>
    heightOfText(doc, text, { ...SMALL, weight: 'bold', width: space }),
  );
  return Math.max(...heights);
}

function toCells(columns: Columns, row: readonly PrintedCell[], width: number): readonly Cell[] {
  const fixed = columns.reduce((sum, { name }) => sum + COLUMNS[name].width, 0);
  let left = LEFT;
  return columns.map(({ name }, index) => {
    const { align, width: own } = COLUMNS[name];
    const space = own === 0 ? width - fixed : own;
    const isLast = index === columns.length - 1;
    const cell = {
      ...row[index],
      text: row[index]?.text ?? '',
      x: left,
      width: space - (isLast ? 0 : GAP),
      align,
    };
    left += space;
    return cell;
  });
}

function heightOfCell({ doc }: Sheet, { text, small, width }: Cell): number {
  const below = small === undefined ? 0 : heightOfText(doc, small, { ...SMALL, width });
  return heightOfText(doc, text, { ...TEXT, width }) + below;
}

function drawCell({ doc, y }: Sheet, { text, small, ...box }: Cell): void {
  const below = drawText(doc, text, { ...box, y: y + PADDING, ...TEXT });
  if (small !== undefined) drawText(doc, small, { ...box, y: below, ...SMALL, color: GREY });
}
