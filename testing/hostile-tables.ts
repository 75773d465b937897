/** Files that must not be imported: broken, mislabelled, and made to harm whoever reads them. */
import { gzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { HOSTILE_WORKBOOKS, type HostileTable } from './hostile-workbooks.ts';

const MEGABYTE = 2 ** 20;

const utf8 = (text: string) => () => strToU8(text);
const bytes = (text: string) => () => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const HEADER = 'id,name,category,model,color,printName,price,sizes,image,description';
const FIELDS = HEADER.split(',');
const PRODUCT = [
  'KUR-9001',
  'Hostile Kurta',
  'kurta',
  'Kurta',
  'Red',
  'Ikat',
  '799',
  'S|M',
  'https://pictures.example/a.jpg',
  'Soft.',
];

/** A whole product, but for this cell. */
const withCell = (field: string, text: string) => {
  const cells = PRODUCT.map((cell, index) => (FIELDS[index] === field ? text : cell));
  const quoted = cells.map(cell => `"${cell.replaceAll('"', '""')}"`);
  return utf8(`${HEADER}\n${quoted.join(',')}\n`);
};

const TABLES: readonly HostileTable[] = [
  ['nothing', 'is empty', utf8('')],
  ['a byte order mark', 'is empty', utf8('\uFEFF')],
  ['blank lines', 'is empty', utf8('\n'.repeat(10_000))],
  ['a header', 'has a header and no products', utf8(`${HEADER}\n`)],
  ['a table without ids', 'has no column, and products are found by it', utf8('name,price\nA,1\n')],
  ['a column of no field', 'is no column of the catalogue', utf8('id,__proto__\nA,1\n')],
  ['a column twice', 'has two columns', utf8('id,price,price\nA,1,2\n')],
  ['65,000 columns', 'has more than 200 columns', utf8(`id${',x'.repeat(65_000)}\n`)],
  ['65,000 columns in a row', 'has more than 200 columns', utf8(`id,name\nA${','.repeat(65_000)}\n`)],
  ['a row without end', 'is longer than 200000 characters', utf8(`id,name\n"${'a'.repeat(300_000)}`)],
  ['a megabyte of quotes', 'cannot be read as CSV', utf8(`id\n${'"'.repeat(MEGABYTE + 1)}`)],
  ['too many rows', 'has more than 100001 rows', utf8(`id\n${'A\n'.repeat(100_001)}`)],
  ['a quote that is not closed', 'a quotation mark is not closed', utf8('id,name\nA,"B')],
  ['a quote inside a cell', 'has a quotation mark inside a cell', utf8('id,name\nA,5" heel')],
  ['text after a quote', 'has text after a closing quotation mark', utf8('id,name\nA,"B" C')],
  ['a NUL byte', 'is not a table', utf8('id,name\nA,B\0\n')],
  ['a megabyte of NUL bytes', 'is not a table', () => new Uint8Array(MEGABYTE)],
  ['an escape sequence', 'is not a table', utf8('id,name\nA,\u001b[2J\n')],
  [
    'damaged UTF-8',
    'has characters that are not UTF-8',
    () => Buffer.concat([strToU8('id\n₹'), bytes('\xE9\n')()]),
  ],
  [
    'half a character of UTF-16',
    'has characters that are not UTF-16LE',
    () => utf16('id,name').subarray(0, -1),
  ],
  ['UTF-16 without its mark', 'UTF-16 without a byte order mark', () => utf16('id,name').subarray(2)],
];

const CELLS: readonly HostileTable[] = [
  ['a formula', 'starts as a formula does', withCell('name', '=1+1')],
  ['a command', 'starts as a formula does', withCell('name', "=cmd|'/C calc'!A0")],
  ['a link', 'starts as a formula does', withCell('description', '=HYPERLINK("https://evil.example","A")')],
  ['a formula by @', 'starts as a formula does', withCell('name', '@SUM(1)')],
  ['a formula by +', 'starts as a formula does', withCell('name', '+1+1')],
  ['a formula by -', 'starts as a formula does', withCell('name', '-2+3')],
  ['a formula behind a tab', 'starts as a formula does', withCell('name', '\t=1+1')],
  ['a reserved name as id', 'is a reserved name', withCell('id', '__proto__')],
  ['a path as id', 'must be of letters, digits', withCell('id', '../../etc/passwd')],
  ['a query as id', 'must be of letters, digits', withCell('id', "A'; drop table users; --")],
  ['a reserved name as size', 'is a reserved name', withCell('sizes', 'S|constructor')],
  ['a script as picture', 'must be the name of a picture', withCell('image', 'javascript:alert(1)')],
  ['a file as picture', 'must be the name of a picture', withCell('image', '/images/../../etc/passwd')],
  [
    'a picture without encryption',
    'is not an https address',
    withCell('image', 'http://pictures.example/a.jpg'),
  ],
  ['an endless price', 'is not an amount', withCell('price', '9'.repeat(400))],
  ['a price of 1e999', 'is not an amount', withCell('price', '1e999')],
  ['a negative price', 'is not an amount', withCell('price', '-1')],
  ['a price of nothing', 'must lie between', withCell('price', '0')],
  ['an infinite price', 'is not an amount', withCell('price', 'Infinity')],
  ['a name of 100,000 characters', 'is longer than 10000 characters', withCell('name', 'a'.repeat(100_000))],
  ['lines in a name', 'has a line break in it', withCell('name', 'Kurta\nset-cookie: a=b')],
  ['the same product twice', 'is taken by', utf8(`${HEADER}\n${PRODUCT.join(',')}\n${PRODUCT.join(',')}\n`)],
];

const OTHER_FILES: readonly HostileTable[] = [
  ['a JPEG', 'is a picture', bytes('\xFF\xD8\xFF\xE0\0\x10JFIF')],
  ['a PNG', 'is a picture', bytes('\x89PNG\r\n\x1A\n')],
  ['a WebP', 'is a picture', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['a PDF', 'is a PDF', bytes('%PDF-1.7')],
  ['an old or encrypted workbook', 'is an old Excel file', bytes('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')],
  ['a page', 'is HTML or XML', utf8('<!doctype html><script>alert(1)</script>')],
  [
    'XML that names a file',
    'is HTML or XML',
    utf8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  ],
  ['JSON', 'is JSON', utf8('[{"id":"KUR-1"}]')],
  ['an RTF document', 'is an RTF document', utf8('{\\rtf1\\ansi}')],
  ['a compressed table', 'is a compressed file', () => gzipSync(`id,price\n${'A,1\n'.repeat(1000)}`)],
  ['a compressed file of nothing', 'is a compressed file', () => gzipSync(Buffer.alloc(100 * MEGABYTE))],
  ['a program', 'is not a table', bytes('\x7FELF\x02\x01\x01\0\0\0\0\0')],
  ['a database', 'is not a table', bytes('SQLite format 3\0\x10\0\x01\x01')],
];

export const HOSTILE_TABLES: readonly HostileTable[] = [
  ...TABLES,
  ...CELLS,
  ...OTHER_FILES,
  ...HOSTILE_WORKBOOKS,
];
