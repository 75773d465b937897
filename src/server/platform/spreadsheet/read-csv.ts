/** Reads CSV with the separator that its header uses. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Cells } from './cells.ts';
import { TABLE_LIMITS, TOO_MANY_COLUMNS, tooManyRows } from './table-limits.ts';

/** The first wins where the header has as many columns with each. */
const SEPARATORS = [',', ';', '\t', '|'];

/** The line that names the separator to Excel. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const HEADER_CHARACTERS = 50_000;

const ISSUES: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed, or the file is cut off',
  INVALID_OPENING_QUOTE: 'has a quotation mark inside a cell without quotes; write "" inside quotes',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quotation mark; write "" for a mark inside a cell',
  CSV_MAX_RECORD_SIZE: `is longer than ${TABLE_LIMITS.rowCharacters} characters`,
};

class TooManyColumns extends Error {}

export interface CsvOptions {
  /** Says whether the first rows are those of the table that is expected, for files whose header is not the first line. */
  readonly isTable?: (start: Cells) => boolean;
  /** Quotation marks inside of cells are text: other programs than those for spreadsheets write `="0412"` and `5" pipe`. */
  readonly relax_quotes?: boolean;
  /** How many rows are read, where it is not the number for all tables. */
  readonly maxRows?: number;
}

export function readCsv(
  text: string,
  { isTable, maxRows = TABLE_LIMITS.rows, ...quotes }: CsvOptions = {},
): Result<Cells, string> {
  const named = SEPARATOR_LINE.exec(text);
  const table = named === null ? text : text.slice(named[0].length);
  try {
    const delimiter = named?.[1] ?? separatorOfTable(table, isTable) ?? toSeparator(table);
    const cells = parseCells(table, { delimiter, to: maxRows + 1, ...quotes });
    return cells.length > maxRows
      ? refused(tooManyRows(maxRows))
      : ok(named === null ? cells : [[], ...cells]);
  } catch (error) {
    return refused(toIssue(error));
  }
}

function parseCells(text: string, options: Options): Cells {
  return parse(text, {
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: TABLE_LIMITS.rowCharacters,
    on_record: (cells: string[]) => {
      if (cells.length > TABLE_LIMITS.columns) throw new TooManyColumns();
      return cells;
    },
    ...options,
  });
}

/** Returns the separator by which the header has most columns; Excel writes semicolons where a comma is the decimal sign. */
function toSeparator(text: string): string {
  const start = text.slice(0, HEADER_CHARACTERS);
  const columns = (delimiter: string): number => {
    const [header] = parseCells(start, { delimiter, to: 1, relax_quotes: true });
    return header?.length ?? 0;
  };
  const counts = SEPARATORS.map(separator => ({ separator, columns: columns(separator) }));
  return counts.reduce((best, other) => (other.columns > best.columns ? other : best)).separator;
}

/** Returns the first separator by which the table is found, if it is known what that looks like. */
function separatorOfTable(text: string, isTable: CsvOptions['isTable']): string | undefined {
  if (isTable === undefined) return undefined;
  const start = text.slice(0, HEADER_CHARACTERS);
  const lines = start.length < text.length ? start.slice(0, start.lastIndexOf('\n') + 1) : start;
  return SEPARATORS.find(delimiter => isTable(readLines(lines, delimiter)));
}

/** Quotes are ignored, so that no mark in a title hides the lines after it. */
function readLines(text: string, delimiter: string): Cells {
  return parseCells(text, { delimiter, quote: false });
}

function toIssue(error: unknown): string {
  if (error instanceof TooManyColumns) return TOO_MANY_COLUMNS;
  if (!(error instanceof CsvError)) throw error;
  const row = typeof error['records'] === 'number' ? `row ${error['records'] + 1}: ` : '';
  return `cannot be read as CSV: ${row}${ISSUES[error.code] ?? error.message}`;
}
