/** Reads pasted lines of order number and tracking number, as spreadsheets and couriers write them. */
import { plainText, withoutMarks } from '#domain/text/plain-text.ts';
import { isShopNumber, readShopNumber } from '#domain/text/shop-number.ts';

export interface TrackingLine {
  /** The line counts from 1. */
  readonly line: number;
  readonly text: string;
  /** The number is in upper case. It is empty where there is none. */
  readonly order: string;
  /** The number has no spaces and is in upper case. It is empty where there is none. */
  readonly trackingNumber: string;
  /** What is wrong with the line, as a sentence. */
  readonly issue?: string;
}

/** The numbers of couriers of India have digits, and some have letters and hyphens. */
const TRACKING_NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,39}$/;

const LINE_END = /\r\n|\r|\n/;

const SEPARATOR = /[,;\t|]/;

const TOO_MUCH = 'This line has more than an order number and a tracking number.';

/** Comma, semicolon, tab, bar, or spaces between the two; empty lines and a line of headings are left out. */
export function readTrackingLines(text: string): readonly TrackingLine[] {
  const orders = new Set<string>();
  const numbers = new Set<string>();
  return text.split(LINE_END).flatMap((typed, index): readonly TrackingLine[] => {
    const cells = toCells(typed);
    const isHeading = orders.size === 0 && !/\d/.test(typed);
    if (cells.length === 0 || isHeading) return [];
    const [order = '', ...rest] = cells;
    const trackingNumber = rest.join('');
    const read = { line: index + 1, text: typed.trim(), order, trackingNumber };
    const isTooMuch = SEPARATOR.test(typed) && rest.length > 1;
    const issue = isTooMuch ? TOO_MUCH : findIssue(read, { orders, numbers });
    orders.add(order);
    numbers.add(trackingNumber);
    return [issue === undefined ? read : { ...read, issue }];
  });
}

/**
 * Reads lines for chosen orders. Where no line begins with an order number, the first is the tracking number of the first
 * order and so on; an empty line between two leaves its order out.
 */
export function matchTrackingLines(text: string, chosen: readonly string[]): readonly TrackingLine[] {
  return readTrackingLines(namedLines(text, chosen)).map(line => {
    if (line.order === '') return { ...line, issue: 'There is no order for this line.' };
    const isForeign = line.issue === undefined && !chosen.includes(line.order);
    return isForeign ? { ...line, issue: `${line.order} is not one of the chosen orders.` } : line;
  });
}

/** Writes the numbers of the orders before lines that name none; lines keep their numbers. */
export function namedLines(text: string, chosen: readonly string[]): string {
  if (readTrackingLines(text).some(({ order }) => isShopNumber(order))) return text;
  const lines = text.trimEnd().split(LINE_END);
  const first = lines.findIndex(line => /\d/.test(line));
  return lines
    .map((line, index) =>
      index < first || line.trim() === '' ? '' : `${chosen[index - Math.max(first, 0)] ?? ''}\t${line}`,
    )
    .join('\n');
}

function toCells(typed: string): readonly string[] {
  const cells = SEPARATOR.test(typed) ? typed.split(SEPARATOR) : toWords(typed);
  return cells
    .map((cell, index) => (index === 0 ? readShopNumber(cell) : undefined) ?? plainNumber(cell))
    .filter((cell, index, all) => cell !== '' || (index === 0 && all.some(other => other !== '')));
}

/** The number of the order, which comes first, may have spaces of its own. */
function toWords(typed: string): readonly string[] {
  const words = plainText(typed).split(' ');
  const beginning = (count: number) => words.slice(0, count).join(' ');
  const count = [1, 2, 3].find(each => readShopNumber(beginning(each)) !== undefined) ?? 1;
  return [beginning(count), ...words.slice(count)];
}

/** Returns the number of a parcel as it is compared. */
export function plainNumber(cell: string): string {
  return withoutMarks(cell).replaceAll(' ', '').toUpperCase();
}

interface Known {
  readonly orders: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

function findIssue(
  { order, trackingNumber }: Pick<TrackingLine, 'order' | 'trackingNumber'>,
  { orders, numbers }: Known,
): string | undefined {
  if (!isShopNumber(order)) return 'This line does not begin with an order number.';
  if (trackingNumber === '') return 'This line has no tracking number.';
  if (!TRACKING_NUMBER.test(trackingNumber))
    return `${trackingNumber} is not a tracking number: 4 to 40 digits, some with letters and hyphens.`;
  if (orders.has(order)) return `${order} is in the list twice.`;
  if (numbers.has(trackingNumber)) return `${trackingNumber} is in the list twice.`;
  return undefined;
}
