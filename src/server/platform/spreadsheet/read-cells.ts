/** Reads a file as a table, whatever its name: CSV or .xlsx. */
import { type Result, refused } from '#domain/result.ts';
import type { Cells } from './cells.ts';
import { decodeText } from './decode-text.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

const ZIP = 'PK';

/** First bytes of files that are no tables, and what they are. */
const OTHER_FILES: readonly (readonly [start: RegExp, is: string])[] = [
  [/^\xD0\xCF/, 'an old Excel file (.xls), or protected by a password'],
  [/^%PDF/, 'a PDF'],
  [/^(?:\p{Cc}\x8B|7z\xBC\xAF|Rar!)/u, 'a compressed file'],
  [/^(?:\xFF\xD8\xFF|\x89PNG|GIF8|RIFF|.{4}ftyp)/s, 'a picture'],
  [/^\{\\rtf/, 'an RTF document'],
  [/^(?:\xEF\xBB\xBF)?\s*</, 'HTML or XML'],
  [/^(?:\xEF\xBB\xBF)?\s*[[{]/, 'JSON'],
];

/** Rows of cells, or what is wrong with the file. */
export async function readCells(bytes: Uint8Array, csv?: CsvOptions): Promise<Result<Cells, string>> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const other = OTHER_FILES.find(([pattern]) => pattern.test(start));
  if (other !== undefined) return refused(`is ${other[1]}; save it as .xlsx or as “CSV UTF-8”`);
  if (start.startsWith(ZIP)) return readWorkbook(bytes, csv?.isTable !== undefined);
  const text = decodeText(bytes);
  return text.ok ? readCsv(text.value, csv) : text;
}
