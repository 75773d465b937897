/**
 * Reads a table of PIN codes as couriers give them, or India Post with a row for each post office: columns in any order, of
 * which only the PIN code is needed.
 */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { CLEAN, MAX_TEXT } from '#contract/patterns.ts';
import { readPin, statesOfPin } from '#domain/addresses/pin-codes.ts';
import { findState } from '#domain/addresses/states.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { type Cells, columnName, isBlank } from '#server/platform/spreadsheet/cells.ts';
import type { ListedPinCode } from './pin-code.repository.ts';

const FIELDS = ['pin', 'city', 'district', 'state', 'cod', 'prepaid', 'days'] as const;
type Field = (typeof FIELDS)[number];

/** What headings say without spaces and punctuation, in lower case. */
const HEADINGS: Readonly<Record<Field, RegExp>> = {
  pin: /^(?:pin|zip|postal)(?:code)?s?$/,
  city: /^(?:city|town|cityname)$/,
  district: /^(?:district|districtname)$/,
  state: /^(?:state|statename|stateut|stateorut)$/,
  cod: /^(?:cod|cashondelivery|codavailable|codserviceable)$/,
  prepaid: /^(?:prepaid|prepaidavailable|prepaidserviceable|serviceable)$/,
  days: /^(?:days|tat|deliverydays|tatdays)$/,
};

/** What lists write where they say nothing. */
const NOTHING = /^(?:|n[./]?a\.?|#n\/a|nan|null|nil|none|-+|–|—)$/i;

const YES = /^(?:y|yes|true|1|available)$/i;
const NO = /^(?:n|no|false|0|not available)$/i;
/** Programs that take a column for numbers with a fraction write 600026.0. */
const FRACTION = /\.0$/;
const DAYS = /^\d{1,2}$/;
const MAX_DAYS = 60;
const MAX_TITLES = 20;

export interface ReadPinCodes {
  readonly pinCodes: readonly ListedPinCode[];
  readonly issues: readonly TableIssue[];
}

export function hasPinCodeHeader(cells: Cells): boolean {
  return toHeader(cells) >= 0;
}

/** Returns the position of the row of the headings; lists may have a title above it. */
function toHeader(cells: Cells): number {
  return cells.slice(0, MAX_TITLES).findIndex(row => toColumns(row).pin !== undefined);
}

export function readPinCodes(cells: Cells): ReadPinCodes {
  const header = toHeader(cells);
  if (header < 0) return failed('has no column “PIN” in its first rows; write the heading');
  const columns = toColumns(cells[header] ?? []);
  const issues: TableIssue[] = [];
  const rows = new Map<string, { readonly row: number; readonly pinCode: ListedPinCode }>();
  for (const [index, line] of cells.entries()) {
    if (index <= header || isBlank(line)) continue;
    const read = readRow({ line, row: index + 1, columns });
    issues.push(...read.issues);
    if (read.pinCode === undefined) continue;
    const { pin } = read.pinCode;
    const before = rows.get(pin);
    const combined = combine(before?.pinCode ?? read.pinCode, read.pinCode);
    if (combined !== undefined) rows.set(pin, { row: before?.row ?? index + 1, pinCode: combined });
    else if (before !== undefined) issues.push({ row: index + 1, text: pin, problem: differs(before.row) });
  }
  if (rows.size === 0 && issues.length === 0) return failed('has headings and no PIN codes');
  return { pinCodes: Array.from(rows.values(), ({ pinCode }) => pinCode), issues };
}

/**
 * A list by post office names a PIN code once for each of them: the first of the likelier state counts, and another says
 * what it leaves open. Returns undefined where the rows contradict each other.
 */
function combine(before: ListedPinCode, again: ListedPinCode): ListedPinCode | undefined {
  const [first, second] = rankOfState(again) < rankOfState(before) ? [again, before] : [before, again];
  const isContradicted = (['cod', 'prepaid', 'days'] as const).some(
    field => (first[field] ?? second[field]) !== (second[field] ?? first[field]),
  );
  if (isContradicted) return undefined;
  return {
    pin: first.pin,
    city: first.city ?? second.city,
    district: first.district ?? second.district,
    stateCode: first.stateCode ?? second.stateCode,
    cod: first.cod ?? second.cod,
    prepaid: first.prepaid ?? second.prepaid,
    days: first.days ?? second.days,
  };
}

/** A PIN code may be in two states, and lists have wrong ones: the likeliest of its prefix counts. */
function rankOfState({ pin, stateCode }: ListedPinCode): number {
  const states = statesOfPin(pin).map(({ code }) => code);
  return stateCode !== undefined && states.includes(stateCode) ? states.indexOf(stateCode) : states.length;
}

const differs = (row: number): string => `is in row ${row} too, with other details; delete one of the two`;

function failed(issue: string): ReadPinCodes {
  return { pinCodes: [], issues: [{ problem: issue }] };
}

type Columns = Readonly<Partial<Record<Field, number>>>;

function toColumns(header: readonly string[]): Columns {
  const plain = header.map(heading => heading.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const found = FIELDS.map(field => [field, plain.findIndex(text => HEADINGS[field].test(text))] as const);
  return Object.fromEntries(found.filter(([, index]) => index >= 0));
}

interface Line {
  readonly line: readonly string[];
  readonly row: number;
  readonly columns: Columns;
}

function readRow({ line, row, columns }: Line): {
  readonly pinCode: ListedPinCode | undefined;
  readonly issues: readonly TableIssue[];
} {
  const issues: TableIssue[] = [];
  function read<Value>(field: Field, toValue: (text: string) => Result<Value, string>): Value | undefined {
    const at = columns[field];
    const text = (line[at ?? -1] ?? '').trim();
    if (at === undefined || (field !== 'pin' && NOTHING.test(text))) return undefined;
    const value = toValue(text);
    if (value.ok) return value.value;
    issues.push({ row, column: columnName(at + 1), field, text, problem: value.error });
    return undefined;
  }
  const pin = read('pin', toPin);
  const details = {
    city: read('city', toText),
    district: read('district', toText),
    stateCode: read('state', toStateCode),
    cod: read('cod', toFlag),
    prepaid: read('prepaid', toFlag),
    days: read('days', toDays),
  };
  const isRight = pin !== undefined && issues.length === 0;
  return { pinCode: isRight ? { pin, ...details } : undefined, issues };
}

function toPin(text: string): Result<string, string> {
  const pin = readPin(text.replace(FRACTION, ''));
  return pin === undefined ? refused('is not a PIN code; write six digits, such as 600026') : ok(pin);
}

function toText(text: string): Result<string, string> {
  return text.length <= MAX_TEXT && CLEAN.test(text)
    ? ok(text)
    : refused(`is too long or has characters that cannot be used; write at most ${MAX_TEXT} letters`);
}

function toStateCode(text: string): Result<string, string> {
  const state = findState(text);
  return state === undefined ? refused('is not a state; write its name, such as Tamil Nadu') : ok(state.code);
}

function toFlag(text: string): Result<boolean, string> {
  if (YES.test(text)) return ok(true);
  return NO.test(text) ? ok(false) : refused('is neither yes nor no; write Y or N, or leave it empty');
}

function toDays(text: string): Result<number, string> {
  return DAYS.test(text) && Number(text) <= MAX_DAYS
    ? ok(Number(text))
    : refused(`is not a number of days; write a whole number from 0 to ${MAX_DAYS}`);
}
