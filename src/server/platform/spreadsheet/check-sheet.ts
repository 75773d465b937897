/** Checks a sheet of a workbook before it is parsed: its extent, and that it has no formulas and no errors of formulas. */
import { columnName, columnNumber } from './cells.ts';
import { attribute } from './find-sheet.ts';
import { TABLE_LIMITS, TOO_MANY_COLUMNS, tooManyRows } from './table-limits.ts';

const SHEET_ELEMENT = /<(?:\w+:)?(row|c|f)(?=[\s/>])([^>]*)>/g;

/** #REF!, #N/A and others. */
const ERROR_CELL = /(?:^|\s)t\s*=\s*["']e["']/;

const position = (row: number, column: number): string => `row ${row}, column ${columnName(column)}`;

/** Returns what is wrong with the XML of a sheet, if anything. */
export function sheetIssue(sheet: string): string | undefined {
  let row = 0;
  let column = 0;
  for (const [, element, attributes = ''] of sheet.matchAll(SHEET_ELEMENT)) {
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
