/** Workbooks as Excel and LibreOffice write them, made of their XML. */
import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Style 1 is a date, 2 a percentage, 3 text. */
const STYLES = `${XML}<styleSheet ${MAIN}><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export interface WorkbookParts {
  /** What is inside `<sheetData>`. */
  readonly rows: string;
  /** What is before it, such as `<dimension>` and `<cols>`. */
  readonly before?: string;
  readonly sharedStrings?: readonly string[];
  readonly more?: Readonly<Record<string, Uint8Array>>;
}

export function makeWorkbook({
  rows,
  before = '',
  sharedStrings = [],
  more = {},
}: WorkbookParts): Uint8Array {
  const strings = sharedStrings
    .map(text => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
    .join('');
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN} count="${sharedStrings.length}" uniqueCount="${sharedStrings.length}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}>${before}<sheetData>${rows}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(files), ...more });
}

/** A workbook whose cells are all text, in shared strings and with an address each, as Excel writes them. */
export function textWorkbook(table: readonly (readonly string[])[]): Uint8Array {
  const sharedStrings = [...new Set(table.flat())];
  const cell = (text: string, row: number, column: number): string =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="s"><v>${sharedStrings.indexOf(text)}</v></c>`;
  const rows = table.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((text, column) => cell(text, index + 1, column)).join('')}</row>`,
  );
  return makeWorkbook({ rows: rows.join(''), sharedStrings });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '_x000D_');
}
