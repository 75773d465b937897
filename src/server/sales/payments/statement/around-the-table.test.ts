/** What banks write around the table of a statement, and what the running balance says of its columns. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { readStatement, type StatementLine } from './read-statement.ts';
import { hasStatementHeader } from './statement-columns.ts';

async function text(content: string) {
  const options = { isTable: hasStatementHeader, relax_quotes: true };
  const cells = await readCells(Buffer.from(content), options);
  return cells.ok ? readStatement(cells.value) : { lines: [], issues: [{ problem: cells.error }] };
}

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));

const withoutRows = (lines: readonly StatementLine[]) => lines.map(line => ({ ...line, row: 0 }));

const BANKS = [
  ['hdfc.csv', ','],
  ['icici.csv', ','],
  ['sbi.xls', '\t'],
  ['axis.csv', ','],
  ['kotak.csv', ';'],
] as const;

/** Rows that banks write below their table, each cell apart. */
const BELOW: readonly (readonly [what: string, rows: readonly (readonly string[])[]])[] = [
  [
    'a summary',
    [
      ['STATEMENT SUMMARY  :-'],
      ['Opening Balance', 'Debits', 'Credits', 'Closing Bal', 'Dr Count', 'Cr Count'],
      ['1,50,000.00', '2,450.00', '20,338.00', '1,67,888.00', '1', '3'],
    ],
  ],
  ['a summary without headings', [['50000.00', '1', '3', '2450.00', '20338.00', '67888.00', '1']]],
  ['figures of lakhs', [['1,50,000.00', '1', '3', '2450.00', '20338.00', '67888.00', '1']]],
  ['a page foot with its day', [['23/11/2026', 'Printed by NetBanking', '', '', '', 'Page 1 of 2']]],
  [
    'a page foot',
    [
      ['', 'Page 1 of 2'],
      ['', '', '', 'Page 1 of 2'],
    ],
  ],
  ['the days', [['01/11/2026 to 23/11/2026', '', '', '2450.00', '20338.00', '20338.00']]],
  ['the days and totals', [['01-11-2026 - 23-11-2026', 'Sum', '', '2450.00', '20338.00', '20338.00']]],
  [
    'a closing balance with its day',
    [['23/11/2026', '23/11/2026', 'Closing Balance', '', '', '', '67888.00']],
  ],
  ['remarks', [['Generated On: 23-NOV-2026 10:15:02'], ['*** End of statement ***']]],
];

describe.each(BANKS)('the table of %s', (name, separator) => {
  const file = sample(name).toString();

  it.each(BELOW)('is read with %s below it', async (_, rows) => {
    const below = rows.map(cells => cells.map(cell => quoted(cell, separator)).join(separator)).join('\n');
    const plain = await text(file);
    // Directly after the last payment, and after everything that the bank writes.
    const [start, end] = splitAfterPayments(file);
    expect(await text(`${start}${below}\n`)).toEqual(plain);
    expect(await text(`${start}${end}\n${below}\n`)).toEqual(plain);
  });

  it('is read with page feet and headings between its payments', async () => {
    const plain = await text(file);
    const header = plain.lines[0]?.row ?? 0;
    const rows = file.split('\n');
    const foot = [`Page 1 of 2${separator.repeat(4)}`, '', rows[header - 2] ?? ''];
    const { lines, issues } = await text(
      [...rows.slice(0, header), ...foot, ...rows.slice(header)].join('\n'),
    );
    expect(issues).toEqual([]);
    expect(withoutRows(lines)).toEqual(withoutRows(plain.lines));
  });

  it('is refused where the headings of credits and debits are exchanged', async () => {
    const [pattern, by] = SWAPS[name];
    const swapped = typeof by === 'string' ? file.replace(pattern, by) : file.replace(pattern, by);
    expect(swapped).not.toBe(file);
    const { lines, issues } = await text(swapped);
    expect(lines).toEqual([]);
    expect(issues).toMatchObject([
      { column: expect.any(String), problem: expect.stringContaining('exchange the two headings') },
    ]);
  });
});

const SWAPS: Readonly<
  Record<(typeof BANKS)[number][0], [RegExp, string | ((found: string, side: string) => string)]>
> = {
  'hdfc.csv': [/Withdrawal Amt\.,Deposit Amt\./, 'Deposit Amt.,Withdrawal Amt.'],
  'icici.csv': [
    /"Withdrawal Amount \(INR \)","Deposit Amount \(INR \)"/,
    '"Deposit Amount (INR )","Withdrawal Amount (INR )"',
  ],
  'sbi.xls': [/ {8}Debit\t {8}Credit/, 'Credit\tDebit'],
  'axis.csv': [/,DR,CR,/, ',CR,DR,'],
  // The column says it, not the heading.
  'kotak.csv': [/;(CR|DR);(?=\d)/g, (_: string, side: string) => `;${side === 'CR' ? 'DR' : 'CR'};`],
};

const quoted = (cell: string, separator: string) => (cell.includes(separator) ? `"${cell}"` : cell);

/** Returns the file up to the end of its last payment, and the rest. */
function splitAfterPayments(file: string): readonly [string, string] {
  const end =
    file.indexOf('\n', file.indexOf('67888') < 0 ? file.indexOf('67,888') : file.indexOf('67888')) + 1;
  return [file.slice(0, end), file.slice(end)];
}

const HEADER = 'Date,Narration,Ref,Debit,Credit,Balance\n';

describe('the running balance', () => {
  it.each([
    ['from the oldest to the newest', '21/11/2026,A,,,100,600\n22/11/2026,B,,50,,550'],
    ['from the newest to the oldest', '22/11/2026,B,,50,,550\n21/11/2026,A,,,100,600'],
    ['of an overdraft', '21/11/2026,A,,,100,400 Dr\n22/11/2026,B,,50,,450 Dr'],
    ['with one wrong row', '21/11/2026,A,,,100,600\n22/11/2026,B,,50,,650\n22/11/2026,C,,,10,660'],
    ['that is missing', '21/11/2026,A,,,100,\n22/11/2026,B,,50,,'],
    ['of other rows', '21/11/2026,A,,,100,9\n22/11/2026,B,,50,,77'],
  ])('%s is no reason to refuse the file', async (_, rows) => {
    expect(await text(HEADER + rows)).toMatchObject({ issues: [] });
  });

  it('of a single payment says that the columns are exchanged', async () => {
    const { issues } = await text(`${HEADER},Opening balance,,,,500\n21/11/2026,A,,100,,600`);
    expect(issues).toMatchObject([{ row: 1, column: 'E' }]);
  });
});
