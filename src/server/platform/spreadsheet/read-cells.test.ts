import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook, textWorkbook } from '#testing/xlsx-file.ts';
import { readCells } from './read-cells.ts';

const TABLE = [
  ['id', 'name', 'price'],
  ['KUR-1', 'Café “Ikat”, S|M; L', '₹1,299.00'],
  ['KUR-2', 'Two\nlines', ''],
];

const quoted = (separator: string): string =>
  TABLE.map(row => row.map(cell => `"${cell}"`).join(separator)).join('\r\n');

const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

/** Text in which every character up to U+00FF is a byte. */
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const toCells = async (bytes: Uint8Array) => {
  const read = await readCells(bytes);
  return read.ok ? read.value : read.error;
};

describe('a CSV file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', strToU8(quoted(','))],
    ['UTF-8 with a byte order mark', strToU8(`\uFEFF${quoted(',')}`)],
    ['UTF-16, as Excel saves “Unicode text”', utf16(quoted('\t'), false)],
    ['UTF-16, high byte first', utf16(quoted(','), true)],
  ])('is read in %s', async (_, bytes) => {
    expect(await toCells(bytes)).toEqual(TABLE);
  });

  it('is read in Windows-1252, as Excel saves “CSV”', async () => {
    const bytes = latin1('id;name\r\nKUR-1;Caf\xE9 \x93Ikat\x94 \x96 10 \x80\r\n');
    expect(await toCells(bytes)).toEqual([
      ['id', 'name'],
      ['KUR-1', 'Café “Ikat” – 10 €'],
    ]);
  });

  it.each([',', ';', '\t', '|'])('is read with the separator %j', async separator => {
    expect(await toCells(strToU8(quoted(separator)))).toEqual(TABLE);
  });

  it('is read with the separator that its first line names, and rows are counted with that line', async () => {
    expect(await toCells(strToU8(`sep=;\r\n${quoted(';')}`))).toEqual([[], ...TABLE]);
  });

  it.each(['\n', '\r\n', '\r'])('is read with lines that end in %j', async end => {
    expect(await toCells(strToU8(`id,name${end}A,B${end}`))).toEqual([
      ['id', 'name'],
      ['A', 'B'],
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'quotation mark that is not closed',
      strToU8('id,name\nA,B\nC,"D'),
      'row 3: a quotation mark is not closed',
    ],
    ['quotation mark inside a cell', strToU8('id,name\nA,5" heel'), 'row 2: has a quotation mark inside'],
    ['text after a quotation mark', strToU8('id,name\nA,"B" C'), 'row 2: has text after a closing'],
    [
      'half a character at its end',
      strToU8('id,name\nA,₹').subarray(0, -1),
      'has characters that are not UTF-8',
    ],
    [
      'one broken byte in UTF-8',
      Buffer.concat([strToU8('id\n₹'), latin1('\xE9\n')]),
      'has characters that are not',
    ],
    [
      'half a character in UTF-16',
      utf16('id,name', false).subarray(0, -1),
      'has characters that are not UTF-16LE',
    ],
    [
      'UTF-16 without a byte order mark',
      utf16('id,name', false).subarray(2),
      'UTF-16 without a byte order mark',
    ],
    ['control characters', strToU8('id,name\nA,\u0000'), 'is not a table'],
  ])('with %s is rejected', async (_, bytes, issue) => {
    expect(await toCells(bytes)).toContain(issue);
  });
});

describe('a workbook', () => {
  it('is read as Excel writes it', async () => {
    expect(await toCells(textWorkbook(TABLE))).toEqual(TABLE);
  });

  it('is read as LibreOffice writes it: with empty cells that have a style, and text in the cell', async () => {
    const rows =
      '<row r="1" customFormat="false" ht="12.8"><c r="A1" s="0" t="inlineStr"><is><t>id</t></is></c>' +
      '<c r="B1" s="0" t="inlineStr"><is><r><t>na</t></r><r><t>me</t></r></is></c></row>' +
      '<row r="2"><c r="A2" s="3" t="inlineStr"><is><t>KUR-1</t></is></c><c r="B2" s="3"/></row>';
    const before =
      '<sheetPr filterMode="false"/><dimension ref="A1:B2"/><cols><col min="1" max="1025"/></cols>';
    expect(await toCells(makeWorkbook({ rows, before }))).toEqual([
      ['id', 'name'],
      ['KUR-1', ''],
    ]);
  });

  it('gives numbers as they are shown, dates, percentages and yes or no', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1290.4000000000001</v></c><c r="B1" s="1"><v>46348</v></c>' +
      '<c r="C1" s="2"><v>0.2</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" s="1"><v>46348.770833333336</v></c></row>';
    expect(await toCells(makeWorkbook({ rows }))).toEqual([
      ['1290.4', '2026-11-22', '0.2', 'true', '2026-11-22T18:30'],
    ]);
  });

  it('keeps the number of a row after rows that are not in the file', async () => {
    const rows = '<row r="3"><c r="B3" t="inlineStr"><is><t>x</t></is></c></row>';
    const cells = await toCells(makeWorkbook({ rows }));
    expect(cells).toHaveLength(3);
    expect(cells[2]).toEqual(['', 'x']);
  });

  const whole = textWorkbook(TABLE);
  const changed = whole.slice();
  changed[200] = (changed[200] ?? 0) ^ 0xff;
  const encrypted = whole.slice();
  const view = new DataView(encrypted.buffer);
  const directory = view.getUint32(encrypted.length - 6, true);
  view.setUint16(directory + 8, 1, true);

  it.each<[string, Uint8Array, string]>([
    ['cut off', whole.subarray(0, -100), 'is damaged or cut off'],
    ['of which only the start is there', whole.subarray(0, 40), 'is damaged or cut off'],
    ['with a changed byte', changed, 'is damaged or cut off'],
    ['with a password', encrypted, 'is encrypted'],
    [
      'that is a ZIP archive of something else',
      zipSync({ 'a.txt': strToU8('a') }),
      'is not an Excel workbook',
    ],
    [
      'with a formula',
      makeWorkbook({ rows: '<row r="7"><c r="AB7"><f>1+1</f><v>2</v></c></row>' }),
      'has a formula in row 7, column AB',
    ],
    [
      'with 65,000 columns',
      makeWorkbook({ rows: '<row r="1"><c r="CRA1"><v>1</v></c></row>' }),
      'has more than 200 columns',
    ],
    [
      'with 65,000 columns without addresses',
      makeWorkbook({ rows: `<row>${'<c><v>1</v></c>'.repeat(65_000)}</row>` }),
      'has more than 200 columns',
    ],
    [
      'with a cell in the last row',
      makeWorkbook({ rows: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }),
      'has more than 100001 rows',
    ],
    [
      'that is not well-formed',
      makeWorkbook({ rows: '<row r="1"><c r="A1" t="s"><v>99</v></c></row>' }),
      'cannot be read as a workbook',
    ],
    [
      'that unpacks to 300 MB',
      zipSync({ 'xl/a.xml': new Uint8Array(300 * 2 ** 20) }),
      'has more than 256 MB when unpacked',
    ],
  ])('%s is rejected', async (_, bytes, issue) => {
    expect(await toCells(bytes)).toContain(issue);
  });

  it('whose parts are larger than it says is rejected before they are unpacked', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(50 * 2 ** 20) });
    const fields = new DataView(bomb.buffer);
    const entry = fields.getUint32(bomb.length - 6, true);
    fields.setUint32(entry + 24, 10, true);
    expect(await toCells(bomb)).toContain('is damaged or cut off');
  });
});

it.each<[string, Uint8Array, string]>([
  ['a picture', latin1('\xFF\xD8\xFF\xE0'), 'is a picture'],
  ['a PNG', latin1('\x89PNG\r\n'), 'is a picture'],
  ['a PDF', latin1('%PDF-1.7'), 'is a PDF'],
  ['an old workbook', latin1('\xD0\xCF\x11\xE0\xA1\xB1'), 'is an old Excel file (.xls)'],
  ['a page', strToU8('\uFEFF <html><table>'), 'is HTML or XML'],
  ['JSON', strToU8('[{"id":"KUR-1"}]'), 'is JSON'],
])('%s with the name of a table is named', async (_, bytes, issue) => {
  expect(await toCells(bytes)).toContain(issue);
});

it.each<[string, string, string]>([
  ['65,000 columns', `${','.repeat(65_000)}\n`, 'has more than 200 columns'],
  ['65,000 columns in one row', `id,name\nA${','.repeat(65_000)}\n`, 'has more than 200 columns'],
  ['a row without end', `id,name\n"${'a'.repeat(300_000)}`, 'is longer than 200000 characters'],
  ['more rows than are read', `id\n${'A\n'.repeat(100_001)}`, 'has more than 100001 rows'],
])('a CSV file with %s is rejected', async (_, text, issue) => {
  expect(await toCells(strToU8(text))).toContain(issue);
});
