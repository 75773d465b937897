/** Reads a table of redirects: Shopify's `Redirect from, Redirect to`, or any two columns, with headings or without. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { readOldAddress } from '#contract/redirects/old-address.ts';
import type { Redirect } from '#contract/redirects/redirect-map.ts';
import { readTarget } from '#contract/redirects/target.ts';
import type { Result } from '#domain/result.ts';
import { type Cells, columnName, isBlank } from '#server/platform/spreadsheet/cells.ts';
import { whyNotOld } from './own-addresses.ts';

export interface ReadRedirect extends Redirect {
  /** The row as the spreadsheet numbers it. */
  readonly row: number;
}

export interface ReadRedirects {
  readonly redirects: readonly ReadRedirect[];
  /** The letters of the columns. */
  readonly columns?: Readonly<Record<'from' | 'to', string>>;
  readonly issues: readonly TableIssue[];
}

const FROM = /\b(?:from|old|source|origin)\b/i;
const TO = /\b(?:to|new|target|destination)\b/i;
/** A heading has no address in it. */
const ADDRESS = /[/?.]/;

/** Quotation marks may be around a cell. */
const ADDRESS_START = /^\s*"?(?:[/?]|https?:)/i;

/** Says whether a row has two addresses. */
export function hasRedirects(cells: Cells): boolean {
  return cells.some(row => row.filter(cell => ADDRESS_START.test(cell)).length > 1);
}

/** `host` is the one of this shop. */
export function readRedirectTable(cells: Cells, host: string | undefined): ReadRedirects {
  const start = cells.findIndex(row => !isBlank(row));
  const first = cells[start];
  if (first === undefined) return failed('is empty; write an old and a new address in each row');
  const isHeader = !first.some(cell => ADDRESS.test(cell));
  const columns = isHeader ? toColumns(first) : { from: 0, to: 1 };
  const letters = { from: columnName(columns.from + 1), to: columnName(columns.to + 1) };
  const issues: TableIssue[] = [];
  const rows = new Map<string, ReadRedirect>();
  for (const [index, line] of cells.entries()) {
    if (index < start + Number(isHeader) || isBlank(line)) continue;
    const row = index + 1;
    const from = readCell({ line, row, column: columns.from, field: 'from' }, readOld);
    const to = readCell({ line, row, column: columns.to, field: 'to' }, text => readTarget(text, host));
    for (const { issue } of [from, to]) if (issue !== undefined) issues.push(issue);
    if (from.value === undefined || to.value === undefined) continue;
    const before = rows.get(from.value);
    if (before === undefined) rows.set(from.value, { from: from.value, to: to.value, row });
    else if (before.to !== to.value) issues.push({ ...toTwice(before, row), column: letters.from });
  }
  if (rows.size === 0 && issues.length === 0) return failed('has headings and no addresses');
  return { redirects: [...rows.values()], columns: letters, issues };
}

function toTwice({ from, to, row }: ReadRedirect, again: number): TableIssue {
  const problem = `leads to ${to} in row ${row} already; remove one of the two rows`;
  return { row: again, field: 'from', text: from, problem };
}

export function readOld(text: string): Result<string, string> {
  const read = readOldAddress(text);
  const error = read.ok ? whyNotOld(read.value) : undefined;
  return error === undefined ? read : { ok: false, error };
}

function toColumns(header: readonly string[]): { readonly from: number; readonly to: number } {
  const from = Math.max(
    0,
    header.findIndex(cell => FROM.test(cell)),
  );
  const to = header.findIndex((cell, index) => index !== from && TO.test(cell));
  return { from, to: to === -1 ? from + 1 : to };
}

interface Cell {
  readonly line: readonly string[];
  readonly row: number;
  readonly column: number;
  readonly field: 'from' | 'to';
}

function readCell(
  { line, row, column, field }: Cell,
  read: (text: string) => Result<string, string>,
): { readonly value?: string; readonly issue?: TableIssue } {
  const text = line[column] ?? '';
  const result = read(text);
  if (result.ok) return { value: result.value };
  return { issue: { row, column: columnName(column + 1), field, text, problem: result.error } };
}

function failed(problem: string): ReadRedirects {
  return { redirects: [], issues: [{ problem }] };
}
