/** Workbooks that must not be imported. */
import { strToU8, zipSync } from 'fflate';
import { makeWorkbook, textWorkbook } from './xlsx-file.ts';

/** What it is, what the error must say of it, and the file. */
export type HostileTable = readonly [what: string, problem: string, make: () => Uint8Array];

const MEGABYTE = 2 ** 20;

const whole = () =>
  textWorkbook([
    ['id', 'price'],
    ['KUR-9001', '799'],
  ]);
const sheet = (rows: string) => () => makeWorkbook({ rows });
const part = (path: string, text: string) => () =>
  makeWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>', more: { [path]: strToU8(text) } });

/** With a flag in the first entry of the directory. */
function encrypted(): Uint8Array {
  const file = whole().slice();
  const view = new DataView(file.buffer);
  view.setUint16(view.getUint32(file.length - 6, true) + 8, 1, true);
  return file;
}

/** Whose parts say that they are small. */
function withFalseSizes(): Uint8Array {
  const file = zipSync({ 'xl/workbook.xml': new Uint8Array(50 * MEGABYTE) });
  const view = new DataView(file.buffer);
  view.setUint32(view.getUint32(file.length - 6, true) + 24, 10, true);
  return file;
}

function withChangedByte(): Uint8Array {
  const file = whole().slice();
  file[200] = (file[200] ?? 0) ^ 0xff;
  return file;
}

/** Two parts of one name, of which readers choose different ones. */
function withPartTwice(): Uint8Array {
  const file = Buffer.from(
    makeWorkbook({
      rows: '<row r="1"><c r="A1"><v>1</v></c></row>',
      more: { 'xl/worksheets/sheet9.xml': strToU8('<worksheet/>') },
    }),
  );
  for (let index = file.indexOf('sheet9.xml'); index >= 0; index = file.indexOf('sheet9.xml'))
    file.write('sheet1.xml', index);
  return file;
}

const ENTITIES = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join('');
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY e0 "ha">${ENTITIES}]><sst><si><t>&e9;</t></si></sst>`;
const FILE =
  '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY e SYSTEM "file:///etc/passwd">]><sst><si><t>&e;</t></si></sst>';

export const HOSTILE_WORKBOOKS: readonly HostileTable[] = [
  ['a workbook that is cut off', 'is damaged or cut off', () => whole().subarray(0, -100)],
  ['the start of a workbook', 'is damaged or cut off', () => whole().subarray(0, 40)],
  ['a workbook with a changed byte', 'is damaged or cut off', withChangedByte],
  ['an encrypted workbook', 'is encrypted', encrypted],
  ['a ZIP archive', 'is not an Excel workbook', () => zipSync({ 'a.txt': strToU8('a') })],
  [
    'a ZIP archive of ZIP archives',
    'is not an Excel workbook',
    () => zipSync({ 'a.zip': zipSync({ b: new Uint8Array(MEGABYTE) }) }),
  ],
  [
    'an archive of 300 MB',
    'has more than 256 MB when unpacked',
    () => zipSync({ 'xl/a.xml': new Uint8Array(300 * MEGABYTE) }),
  ],
  ['an archive with false sizes', 'is damaged or cut off', withFalseSizes],
  [
    'an archive of 1,001 parts',
    'has more than 1000 parts',
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}`, new Uint8Array()]))),
  ],
  ['a workbook with a part twice', 'is damaged or cut off', withPartTwice],
  [
    'a formula in a workbook',
    'has a formula in row 7, column AB',
    sheet('<row r="7"><c r="AB7"><f>1+1</f><v>2</v></c></row>'),
  ],
  [
    'an error in a workbook',
    'has an error in row 2, column B',
    sheet('<row r="2"><c r="B2" t="e"><v>#REF!</v></c></row>'),
  ],
  [
    'a formula without text',
    'has a formula',
    sheet('<row r="1"><c r="A1"><f t="shared" si="0"/><v>2</v></c></row>'),
  ],
  ['a formula with a prefix', 'has a formula', sheet('<x:row r="1"><x:c r="A1"><x:f>1</x:f></x:c></x:row>')],
  [
    '65,000 columns in a workbook',
    'has more than 200 columns',
    sheet('<row r="1"><c r="CRA1"><v>1</v></c></row>'),
  ],
  [
    '65,000 columns without addresses',
    'has more than 200 columns',
    sheet(`<row>${'<c><v>1</v></c>'.repeat(65_000)}</row>`),
  ],
  [
    'a column without end',
    'has more than 200 columns',
    sheet(`<row r="1"><c r="${'Z'.repeat(300)}1"><v>1</v></c></row>`),
  ],
  [
    'the last row of a workbook',
    'has more than 100001 rows',
    sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
  ],
  [
    'a row without end in a workbook',
    'has more than 100001 rows',
    sheet('<row r="1e300"><c r="A9"><v>1</v></c></row>'),
  ],
  [
    'a text that is not there',
    'cannot be read as a workbook',
    sheet('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'),
  ],
  ['elements that are not closed', 'cannot be read as a workbook', sheet('<row r="1"><c r="A1"><v>1</row>')],
  ['a million nested elements', 'cannot be read as a workbook', sheet('<x>'.repeat(1_000_000))],
  ['entities that multiply', 'document type', part('xl/sharedStrings.xml', LAUGHS)],
  ['an entity that names a file', 'document type', part('xl/sharedStrings.xml', FILE)],
  [
    'a sheet that is elsewhere',
    'is not an Excel workbook',
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="../../../../etc/passwd"/></Relationships>',
    ),
  ],
  [
    'a sheet of another machine',
    'is not an Excel workbook',
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" TargetMode="External" Target="https://evil.example/a.xml"/></Relationships>',
    ),
  ],
  ['a workbook without sheets', 'is not an Excel workbook', part('xl/workbook.xml', '<workbook/>')],
];
