/** Reads the first sheet of an .xlsx workbook that is shown. */
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { type Result, refused } from '#domain/result.ts';
import type { Cells } from './cells.ts';
import { sheetIssue } from './check-sheet.ts';
import { findSheet } from './find-sheet.ts';
import { fillMergedCells } from './merged-cells.ts';
import { type Parts, unzip } from './unzip.ts';

/** Excel stores 1290.4 as 1290.4000000000001 and shows fifteen digits. */
const SIGNIFICANT_DIGITS = 15;

/** `mayMergeColumns` where titles and summaries stand around the table. */
export async function readWorkbook(
  bytes: Uint8Array,
  mayMergeColumns: boolean,
): Promise<Result<Cells, string>> {
  const parts = unzip(bytes);
  if (!parts.ok) return parts;
  if (hasDocumentType(parts.value)) return refused(DOCUMENT_TYPE);
  const sheet = findSheet(parts.value);
  if (typeof sheet === 'string') return refused(sheet);
  const issue = sheetIssue(sheet.text);
  if (issue !== undefined) return refused(issue);
  try {
    const rows = await readSheet<string>(new Uint8Array(bytes).buffer, sheet.number, {
      parseNumber: shortNumber,
    });
    const cells = rows.map(row => row.map(cellText));
    return fillMergedCells(cells, sheet.text, mayMergeColumns);
  } catch {
    // The library throws errors of many types on a workbook that is not well-formed, whose messages help nobody.
    return refused(
      'cannot be read as a workbook; open it in a spreadsheet program and save it again as .xlsx',
    );
  }
}

const DOCUMENT_TYPE = 'has a document type declaration, which no workbook has; save it again as .xlsx';

/** A small file with such declarations can stand for gigabytes, or for other files of this machine. */
function hasDocumentType(parts: Parts): boolean {
  return [...parts.values()].some(part => DECLARATIONS.some(start => part.includes(start)));
}

const DECLARATIONS = ['<!DOCTYPE', '<!doctype', '<!ENTITY'];

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
