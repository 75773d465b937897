/** Checks the first sheet of a workbook before it is parsed: its extent, and that it has no formulas and no errors of formulas. */
import { columnName, columnNumber } from './cells.ts';
import { TABLE_LIMITS, TOO_MANY_COLUMNS, tooManyRows } from './table-limits.ts';
import type { Parts } from './unzip.ts';

const SHEET_ELEMENT = /<(?:\w+:)?(row|c|f)(?=[\s/>])([^>]*)>/g;

/** #REF!, #N/A and others. */
const ERROR_CELL = /(?:^|\s)t\s*=\s*["']e["']/;

const position = (row: number, column: number): string => `row ${row}, column ${columnName(column)}`;

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1];

/** Returns what is wrong with the first sheet, if anything. */
export function sheetIssue(parts: Parts): string | undefined {
  const path = firstSheet(parts);
  const sheet = path === undefined ? undefined : parts.get(path);
  if (sheet === undefined) return 'is not an Excel workbook; save it as .xlsx or as “CSV UTF-8”';
  let row = 0;
  let column = 0;
  for (const [, element, attributes = ''] of sheet.toString('utf8').matchAll(SHEET_ELEMENT)) {
    if (element === 'row') {
      row = Number(attribute(attributes, 'r') ?? row + 1);
      column = 0;
    } else if (element === 'c') {
      const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(attribute(attributes, 'r') ?? '') ?? [];
      column = letters === undefined ? column + 1 : columnNumber(letters);
      row = digits === undefined ? row : Number(digits);
      // The library gives an empty cell, which would empty a field.
      if (ERROR_CELL.test(attributes)) return `has an error in ${position(row, column)}; correct it`;
    } else {
      return `has a formula in ${position(row, column)}; replace formulas by their values (copy, then paste as values)`;
    }
    if (row > TABLE_LIMITS.rows) return tooManyRows(TABLE_LIMITS.rows);
    if (column > TABLE_LIMITS.columns) return TOO_MANY_COLUMNS;
  }
  return undefined;
}

/** Returns the path of the sheet that the workbook names first. */
function firstSheet(parts: Parts): string | undefined {
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const links = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const sheet = /<(?:\w+:)?sheet\s([^>]*)>/.exec(workbook)?.[1] ?? '';
  const id = attribute(sheet, 'id');
  const link = [...links.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].find(
    ([, attributes = '']) => attribute(attributes, 'Id') === id,
  );
  const target = attribute(link?.[1] ?? '', 'Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}
