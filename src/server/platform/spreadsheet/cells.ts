/** A table as text: rows of cells, the header first. A row may have fewer cells than the header. */
export type Cells = readonly (readonly string[])[];

export function isBlank(row: readonly string[]): boolean {
  return row.every(cell => cell.trim() === '');
}

const LETTERS = 26;

/** Returns a spreadsheet's name of a column: 1 is A, 27 is AA. */
export function columnName(column: number): string {
  const before = Math.ceil(column / LETTERS) - 1;
  const letter = String.fromCharCode(65 + ((column - 1) % LETTERS));
  return before > 0 ? columnName(before) + letter : letter;
}

/** The reverse of `columnName`. */
export function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - 64, 0);
}
