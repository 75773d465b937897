import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCells } from './read-cells.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface TestSheet {
  readonly kind?: 'worksheet' | 'chartsheet';
  readonly state?: string;
  readonly rows?: readonly (readonly string[])[];
  readonly merges?: readonly string[];
}

function toSheet({ kind = 'worksheet', rows = [], merges = [] }: TestSheet): string {
  if (kind === 'chartsheet') return `<chartsheet xmlns="${MAIN}"/>`;
  const cell = (text: string, row: number, column: number) =>
    text === ''
      ? ''
      : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, at, column)).join('')}</row>`,
  );
  const mergeCells = merges.map(ref => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData><mergeCells>${mergeCells}</mergeCells></worksheet>`;
}

function workbook(...sheets: readonly TestSheet[]): Uint8Array {
  const names = sheets.map(
    ({ state }, at) =>
      `<sheet name="S &amp; ${at}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="r${at}"/>`,
  );
  const links = sheets.map(
    ({ kind = 'worksheet' }, at) =>
      `<Relationship Id="r${at}" Type="${RELATIONSHIPS}/${kind}" Target="${kind}s/s${at}.xml"/>`,
  );
  const styles = `<Relationship Id="st" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/>`;
  const parts = sheets.map(
    (sheet, at) => [`xl/${sheet.kind ?? 'worksheet'}s/s${at}.xml`, toSheet(sheet)] as const,
  );
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"/>`,
    ...Object.fromEntries(parts),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const OTHER = { rows: [['secret'], ['1']] };
const TABLE = {
  rows: [
    ['id', 'fabric'],
    ['KUR-1', 'Cotton'],
  ],
};

describe('of a workbook', () => {
  it.each<[string, readonly TestSheet[]]>([
    ['a hidden sheet in front', [{ ...OTHER, state: 'hidden' }, TABLE]],
    ['a very hidden sheet in front', [{ ...OTHER, state: 'veryHidden' }, TABLE]],
    ['a sheet of a chart in front', [{ kind: 'chartsheet' }, TABLE]],
    [
      'charts and hidden sheets around it',
      [{ kind: 'chartsheet' }, { ...OTHER, state: 'hidden' }, TABLE, OTHER],
    ],
  ])('%s is left out', async (_, sheets) => {
    expect(await readCells(workbook(...sheets))).toEqual({ ok: true, value: TABLE.rows });
  });

  it('hidden sheets alone are not read', async () => {
    expect(await readCells(workbook({ ...OTHER, state: 'hidden' }))).toEqual({
      ok: false,
      error: 'has hidden sheets only; show the sheet that is meant, and save the file again',
    });
  });

  it('merged cells are those of all their rows', async () => {
    const rows = [['id', 'fabric', 'care'], ['KUR-1', 'Cotton', 'Wash'], ['KUR-2'], ['KUR-3', '', 'Dry']];
    expect(await readCells(workbook({ rows, merges: ['B2:B4'] }))).toEqual({
      ok: true,
      value: [
        ['id', 'fabric', 'care'],
        ['KUR-1', 'Cotton', 'Wash'],
        ['KUR-2', 'Cotton', expect.toBeOneOf([null, '', undefined])],
        ['KUR-3', 'Cotton', 'Dry'],
      ],
    });
    expect(await readCells(workbook({ rows: [['id'], ['A']], merges: ['A2:A1048576'] }))).toMatchObject({
      ok: true,
    });
  });

  it('cells that are merged over columns are named, unless titles may stand around the table', async () => {
    const rows = [
      ['id', 'fabric', 'care'],
      ['KUR-1', 'Cotton', ''],
    ];
    const file = workbook({ rows, merges: ['B2:C2'] });
    expect(await readCells(file)).toEqual({ ok: false, error: 'has merged cells in B2:C2; unmerge them' });
    expect(await readCells(file, { isTable: () => true })).toMatchObject({ ok: true });
  });
});
