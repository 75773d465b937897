/** An empty workbook for new products, with a guide to its columns and an example. */
import { readFileSync } from 'node:fs';
import type { Row } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { GUIDE_ROWS } from '#server/catalogue/products/fields/column-guide.ts';
import { columnHeading, STOCK_HEADING } from '#server/catalogue/products/fields/column-headings.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { readCsv } from '#server/platform/spreadsheet/read-csv.ts';

const EXAMPLE = new URL('template.csv', import.meta.url);

/** Rows in which a program makes no date of a size such as 3-6. */
const TEXT_ROWS = 500;

const WIDEST = 60;

const NOTE =
  'Write one product into each row of the sheet Products. You can delete columns there that you do not need, and add any heading of this list.';

/** Returns an .xlsx workbook whose first sheet has headings only. */
export async function printTemplate(): Promise<Buffer> {
  const example = readExample();
  const [headings = []] = example;
  return writeXlsxFile([
    {
      sheet: 'Products',
      ...toColumns(example),
      data: [toHeadings(headings), ...emptyRows(headings)],
      stickyRowsCount: 1,
    },
    { sheet: 'Guide', ...toColumns(GUIDE), data: [[text(NOTE)], [], ...toRows(GUIDE)] },
    { sheet: 'Example', ...toColumns(example), data: toRows(example) },
  ]).toBuffer();
}

const GUIDE: Cells = [
  ['Column', 'What to write', 'Needed', 'Example'],
  ...GUIDE_ROWS.map(({ heading, write, isNeeded, example }) => [
    heading,
    write,
    isNeeded ? 'yes' : '',
    example,
  ]),
];

function readExample(): Cells {
  const read = readCsv(readFileSync(EXAMPLE, 'utf8'));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const text = (value: string) => ({ value, type: String, format: '@' }) as const;

function toHeadings(headings: readonly string[]): Row {
  return headings.map(heading => ({ ...text(heading), fontWeight: 'bold' }));
}

function toRows([headings = [], ...rows]: Cells): Row[] {
  const wrap = { wrap: true, alignVertical: 'top' } as const;
  return [toHeadings(headings), ...rows.map(row => row.map(cell => ({ ...text(cell), ...wrap })))];
}

function emptyRows(headings: readonly string[]): Row[] {
  const row = headings.map(heading => (TEXT_COLUMNS.has(heading) ? text('') : null));
  return Array.from({ length: TEXT_ROWS }, () => row);
}

const TEXT_COLUMNS: ReadonlySet<string> = new Set([
  columnHeading('id'),
  columnHeading('sizes'),
  STOCK_HEADING,
]);

/** Each column is as wide as its longest text, up to a limit. */
function toColumns([headings = [], ...rows]: Cells) {
  const columns = headings.map((heading, index) => {
    const lengths = rows.map(row => row[index]?.length ?? 0);
    return { width: Math.min(WIDEST, Math.max(heading.length, ...lengths) + 3) };
  });
  return { columns };
}
