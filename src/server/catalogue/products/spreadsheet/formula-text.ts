/**
 * Text that a spreadsheet program would run as a formula when it opens a CSV file. An apostrophe before it makes it text;
 * each apostrophe added by the export is removed by the import.
 */

const FORMULA_START = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/** A line that starts with a dash or plus and a space is text to everybody. */
const FORMULA = /^(?:[=@]|[+-](?!\s))/;

export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}

/** Returns what is wrong with a cell that is a formula. */
export function formulaIssue(text: string): string | undefined {
  return FORMULA.test(text)
    ? "starts as a formula does; write its value, or an apostrophe before it (') if it is text"
    : undefined;
}
