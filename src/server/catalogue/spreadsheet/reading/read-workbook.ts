/** Reads the first sheet of an .xlsx workbook. */
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Cells } from './cells.ts';
import { sheetProblem } from './check-sheet.ts';
import { unzip } from './unzip.ts';

/** Excel stores 1290.4 as 1290.4000000000001 and shows fifteen digits. */
const SIGNIFICANT_DIGITS = 15;

export async function readWorkbook(bytes: Uint8Array): Promise<Result<Cells, string>> {
  const parts = unzip(bytes);
  if (!parts.ok) return parts;
  const problem = sheetProblem(parts.value);
  if (problem !== undefined) return refused(problem);
  try {
    const rows = await readSheet<string>(new Uint8Array(bytes).buffer, { parseNumber: shortNumber });
    return ok(rows.map(row => row.map(cellText)));
  } catch (error) {
    // The library throws errors of many types on a workbook that is not well-formed.
    return refused(`cannot be read as a workbook: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function shortNumber(text: string): string {
  return String(Number(Number(text).toPrecision(SIGNIFICANT_DIGITS)));
}

/** Dates as `2026-11-22`, with a time as `2026-11-22T18:30`. */
function cellText(value: CellValue<string> | null): string {
  if (value === null) return '';
  const content: unknown = value;
  return content instanceof Date
    ? content.toISOString().replace(/(?:T00:00)?(?::00)?\.000Z$/, '')
    : String(content);
}
