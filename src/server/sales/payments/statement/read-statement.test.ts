import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { HOSTILE_TABLES } from '#testing/hostile-tables.ts';
import { textWorkbook } from '#testing/xlsx-file.ts';
import { readStatement } from './read-statement.ts';
import { hasStatementHeader } from './statement-columns.ts';

async function read(bytes: Uint8Array) {
  const cells = await readCells(bytes, { isTable: hasStatementHeader, relax_quotes: true });
  return cells.ok ? readStatement(cells.value) : { lines: [], issues: [{ problem: cells.error }] };
}

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const text = (content: string) => read(Buffer.from(content));

describe('the statement of', () => {
  it.each(['hdfc.csv', 'icici.csv', 'sbi.xls', 'axis.csv', 'kotak.csv'])('%s is read', async name => {
    const { lines, issues } = await read(sample(name));
    expect(issues).toEqual([]);
    expect(lines).toMatchObject([
      { date: '2026-11-20', side: 'credit', amount: 129_900, reference: '632412345601' },
      { date: '2026-11-20', side: 'debit', amount: 245_000, reference: '632412345602' },
      { date: '2026-11-21', side: 'credit', amount: 79_900, reference: '632512345603' },
      { date: '2026-11-21', side: 'credit', amount: 1_824_000, reference: undefined },
    ]);
    expect(lines[0]?.narration).toContain('NL-261120-7K3M9');
  });

  it('a workbook is read as the CSV file', async () => {
    const rows = sample('icici.csv')
      .toString()
      .trim()
      .split('\n')
      .map(line => line.split('","').map(cell => cell.replaceAll('"', '')));
    const [book, file] = [await read(textWorkbook(rows)), await read(sample('icici.csv'))];
    expect(book).toEqual(file);
  });

  it('a bank as a spreadsheet program saves it, with another separator or encoding, is read', async () => {
    const plain = await read(sample('axis.csv'));
    const utf16 = Buffer.from(`\uFEFF${sample('axis.csv').toString()}`, 'utf16le');
    expect(await read(utf16)).toEqual(plain);
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sample('axis.csv')]);
    expect(await read(marked)).toEqual(plain);
    const latin = sample('axis.csv').toString().replace('KAVYA IYER', 'KAVYÀ – IYER');
    const windows = Buffer.from(latin.replace('–', '\x96'), 'latin1');
    expect((await read(windows)).lines).toHaveLength(4);
  });
});

const HEADER = 'Date,Narration,Ref,Debit,Credit,Balance\n';

describe('a row', () => {
  it.each([
    ['31/02/2026,A,,,799,1', { row: 2, column: 'A', text: '31/02/2026', problem: /not a date/ }],
    ['11/22/2026,A,,,799,1', { row: 2, column: 'A', text: '11/22/2026', problem: /22\/11\/2026/ }],
    ['21/11/2026,A,,,"1.299,00",1', { row: 2, column: 'E', text: '1.299,00', problem: /not an amount/ }],
    ['21/11/2026,A,,cheap,799,1', { row: 2, column: 'D', text: 'cheap', problem: /not an amount/ }],
    ['21/11/2026,A,,1,799,1', { row: 2, column: 'E', text: '799', problem: /has a debit too/ }],
    ['21/11/2026,A,,,1,1\n,B,,,799,1', { row: 3, column: 'A', problem: /an amount and no date/ }],
    ['21/11/2026,A,,,1,1\n46348,B,,,799,1', { row: 3, column: 'A', text: '46348', problem: /not a date/ }],
  ])('%j has a fault with its place', async (row, { problem, ...position }) => {
    const { issues } = await text(HEADER + row);
    expect(issues).toMatchObject([{ ...position, problem: expect.stringMatching(problem) }]);
  });

  it.each([
    ['Debit,Credit', ',"1.299,00"', 'D', '1.299,00'],
    ['Debit,Credit', ',12OO.00', 'D', '12OO.00'],
    ['Debit,Credit', ',twelve', 'D', 'twelve'],
    ['Debit,Credit', 'cheap,', 'C', 'cheap'],
    ['Amount,Dr/Cr', '"7,99,9",CR', 'C', '7,99,9'],
    ['Amount,Dr/Cr', '799 only,CR', 'C', '799 only'],
  ])('under %s with the amount %j, and no balance, is named', async (amounts, cells, column, amount) => {
    const good = amounts === 'Debit,Credit' ? ',500' : '500,CR';
    const file = `Date,Narration,${amounts}\n20/11/2026,UPI/MEENA,${good}\n21/11/2026,UPI/KAVYA IYER,${cells}\n`;
    expect((await text(file)).issues).toMatchObject([
      { row: 3, column, text: amount, problem: expect.stringContaining('is not an amount') },
    ]);
    expect((await text(file.replace('UPI/KAVYA IYER', ''))).issues).toHaveLength(
      /[a-z]/i.test(amount) ? 0 : 1,
    );
    const undated = await text(file.replace('21/11/2026,UPI', ',UPI'));
    expect(undated.issues).toHaveLength(/[a-z]/i.test(amount) ? 0 : 1);
  });

  it('names every fault of a file', async () => {
    const { issues } = await text(`${HEADER}31/02/2026,A,,,799,1\n21/11/2026,A,,,x,1\n21/11/2026,A,,,799,1`);
    expect(issues.map(({ row }) => row)).toEqual([2, 3]);
  });

  it('takes the rest of its text from the row below, also a reference and a number', async () => {
    const { lines } = await text(
      `${HEADER}21/11/2026,UPI/KAVYA IYER,,,799,1\n,/632512345603/NL-261120-,,,,\n,7K3M9Q,,,,\n22/11/2026,B,,,1,1`,
    );
    expect(lines).toMatchObject([
      { row: 2, reference: '632512345603' },
      { row: 5, narration: 'B' },
    ]);
    expect(lines[0]?.narration).toContain('NL-261120-\n7K3M9Q');
  });

  it('takes the reference of the day from the row below, although its column has another number', async () => {
    const { lines } = await text(
      `${HEADER}21/11/2026,UPI/KAVYA IYER,412345678901,,799,1\n,/632512345603/NL-261120-7K3M9Q,,,,`,
    );
    expect(lines).toMatchObject([{ reference: '632512345603' }]);
  });

  it('with a negative credit is a debit', async () => {
    expect((await text(`${HEADER}21/11/2026,A,,,-799,1`)).lines).toMatchObject([{ side: 'debit' }]);
  });
});

describe('a file', () => {
  it.each([
    ['of products', 'id,price\nA,1\n', 'has no row of headings'],
    ['without credits', 'Date,Narration,Balance\n21/11/2026,A,1', 'has no column for credits'],
    ['of headings', HEADER, 'has headings and no payments'],
    ['without Cr and Dr', 'Date,Narration,Amount\n21/11/2026,A,799', 'nothing says Cr or Dr'],
    [
      'with Cr of its balance alone',
      'Date,Narration,Amount\n21/11/2026,A,799\n,Closing balance,51299.00 Cr',
      'nothing says Cr or Dr',
    ],
    [
      'with Cr of its credits alone',
      'Date,Narration,Amount\n21/11/2026,A,2450.00\n21/11/2026,B,1299.00 Cr',
      'nothing says Cr or Dr',
    ],
    [
      'with unknown debits',
      'Date,Narration,Debited by,Credit\n21/11/2026,A,,799',
      'is a heading that is not known',
    ],
    [
      'with two rows of headings',
      'Date,Narration,Amount,\n,,Withdrawal,Deposit\n21/11/2026,NL-261120-7K3M9Q,1299.00,\n,Total,1299.00 Dr,0.00 Cr',
      'nothing says Cr or Dr',
    ],
    [
      'with Cr and Dr of the balance',
      'Date,Narration,Amount,Balance,Dr/Cr\n21/11/2026,A,-1299.00,48849.00,CR',
      'is not what the amount says',
    ],
    [
      'with another side',
      'Date,Narration,Amount,Dr/Cr\n21/11/2026,A,9,X',
      'does not say whether the money came',
    ],
    ['of too many rows', HEADER + '21/11/2026,A,,,799,1\n'.repeat(20_001), 'has more than 20000 rows'],
    ['of HTML', '<html><table><tr><td>Date</td></tr></table>', 'is HTML or XML'],
  ])('%s is refused', async (_, content, issue) => {
    const { lines, issues } = await text(content);
    expect(lines).toEqual([]);
    expect(issues[0]?.problem).toContain(issue);
  });

  it('with signs in its only column of amounts is read', async () => {
    const { lines } = await text(
      'Date,Narration,Amount\n21/11/2026,A,799\n21/11/2026,B,-5.00\n21/11/2026,C,9 CR',
    );
    expect(lines.map(({ side }) => side)).toEqual(['credit', 'debit', 'credit']);
  });

  it.each([
    ['Date,Narration,Amount (Rs.),Dr/Cr', '5.00,DR', '799.00,CR'],
    ['Date,Narration,Amount(Rs.)', '5.00 (Dr)', '799.00 (Cr)'],
    ['Date,Narration,Amt Rs,Type', '5.00,DR', '799.00,CR'],
    ['Date,Narration,Debit Amount (Rs.),Credit Amount (Rs.)', '5.00,', ',799.00'],
    ['Date,Narration,Withdrawal (Dr)/Deposit (Cr)', '5.00 Dr', '799.00 Cr'],
    ['Date,Narration,Withdrawal (Dr) / Deposit (Cr) Amount', '-5.00', '799.00'],
  ])('with the headings %s is read', async (header, debit, credit) => {
    const { lines, issues } = await text(`${header}\n21/11/2026,A,${debit}\n21/11/2026,B,${credit}`);
    expect(issues).toEqual([]);
    expect(lines).toMatchObject([
      { side: 'debit', amount: 500 },
      { side: 'credit', amount: 79_900 },
    ]);
  });

  it('in which every amount says its side is read', async () => {
    const { lines } = await text('Date,Narration,Amount\n21/11/2026,A,799 Cr\n,Total,799\n');
    expect(lines).toMatchObject([{ side: 'credit', amount: 79_900 }]);
  });

  it.each(HOSTILE_TABLES)(
    'made of %s is refused, and no fault is longer than a paragraph',
    async (_, __, make) => {
      const { lines, issues } = await read(make());
      expect(lines).toEqual([]);
      expect(issues.length).toBeGreaterThan(0);
      for (const { problem } of issues) expect(problem.length).toBeLessThan(600);
    },
  );
});
