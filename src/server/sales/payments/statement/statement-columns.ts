/** Finds the row of the headings in a bank statement, and what each column is: banks name and order them differently. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { type Cells, columnName } from '#server/platform/spreadsheet/cells.ts';

export interface StatementColumns {
  /** Position of the row, counted from 0; so are those of the columns. */
  readonly header: number;
  readonly date: number;
  readonly narration: readonly number[];
  readonly reference: readonly number[];
  readonly credit: number | undefined;
  readonly debit: number | undefined;
  /** One column is for both, beside `credit` and `debit`. */
  readonly amount: number | undefined;
  /** Says Cr or Dr of the amount. */
  readonly side: number | undefined;
  readonly balance: number | undefined;
  /** Says Cr or Dr of the balance. */
  readonly balanceSide: number | undefined;
}

type Kind =
  | 'other'
  | 'balance'
  | 'date'
  | 'value-date'
  | 'narration'
  | 'reference'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'side'
  | 'type';

/** What headings say without spaces and punctuation. The first row that fits is what the column is. */
const KINDS: readonly (readonly [kind: Kind, heading: RegExp])[] = [
  ['balance', /balance|^bal$/],
  ['other', /^(?:sl?r?)?(?:no|number)$|branch|^sol(?:id)?$|currency/],
  ['value-date', /^val(?:ue)?(?:date|dt|dat)$/],
  [
    'date',
    /^(?:txn|tran|trans|transaction|post|posted|posting|txnposted|transactionposted|booking|entry)?(?:date|dt)(?:and)?(?:time)?$/,
  ],
  ['side', /^(?:crdr|drcr|creditdebit|debitcredit|crdebit)(?:indicator|flag|type)?$/],
  ['type', /^(?:txn|tran|transaction)?type$/],
  [
    'credit',
    /^(?:txn|transaction)?(?:credit|deposit)s?(?:ed)?(?:cr|credit)?$|^cr$|^moneyin$|^paidin$|^receipts?$|^received$/,
  ],
  [
    'debit',
    /^(?:txn|transaction)?(?:debit|withdrawal?)s?(?:ed)?(?:dr|debit)?$|^dr$|^moneyout$|^paidout$|^payments?$/,
  ],
  [
    'amount',
    /^(?:txn|tran|transaction)?$|^withdrawals?(?:dr)?deposits?(?:cr)?$|^deposits?(?:cr)?withdrawals?(?:dr)?$/,
  ],
  ['narration', /narration|description|particulars?|remarks?|details|narrative/],
  ['reference', /ref|utr|rrn|che?q(?:ue)?|instrument|(?:transaction|tran|txn)(?:id|no)/],
];

const AMOUNT_WORDS =
  /amounts?|amt|inrupees|rupees|inrs?$|inr|(?<=debit|credit|withdrawal|deposit|amount|amt)s?rs$/g;

/** Title lines above the headings. */
const MAX_TITLES = 100;

/** Returns whether somewhere in these rows are the headings of a statement. */
export function hasStatementHeader(cells: Cells): boolean {
  return findColumns(cells).columns !== undefined;
}

export interface FoundColumns {
  readonly columns: StatementColumns | undefined;
  readonly issues: readonly TableIssue[];
}

export function findColumns(cells: Cells): FoundColumns {
  const rows = cells.slice(0, MAX_TITLES).map((row, header) => ({ header, kinds: row.map(findKind) }));
  for (const row of rows) {
    const columns = toColumns(row);
    if (columns !== undefined) return { columns, issues: unknownDebits(columns, cells) };
  }
  const likely = rows.find(({ kinds }) => new Set(kinds).size > 2 && !toMissing(kinds).includes(DATE));
  if (likely === undefined) return { columns: undefined, issues: [{ problem: NO_HEADER }] };
  const issue = `is the row of the headings and has no column ${toMissing(likely.kinds).join(', and none ')}; upload the statement as the bank gave it, or write the heading`;
  return { columns: undefined, issues: [{ row: likely.header + 1, problem: issue }] };
}

const DATE = 'for the date (such as Date, Txn Date)';
const TEXT = 'for the text (such as Narration, Description, Particulars, Remarks)';
const MONEY = 'for credits (such as Credit, Deposit Amount, or Amount with Cr/Dr)';

const NO_HEADER =
  'has no row of headings with date, narration and credits in its first 100 rows; upload the statement of the account as the bank gave it (CSV or Excel)';

function toMissing(kinds: readonly (Kind | undefined)[]): readonly string[] {
  const has = (...some: readonly Kind[]) => some.some(kind => kinds.includes(kind));
  return [
    ...(has('date', 'value-date') ? [] : [DATE]),
    ...(has('narration', 'reference') ? [] : [TEXT]),
    ...(has('credit', 'amount') ? [] : [MONEY]),
  ];
}

interface Row {
  readonly header: number;
  readonly kinds: readonly (Kind | undefined)[];
}

function toColumns({ header, kinds }: Row): StatementColumns | undefined {
  if (toMissing(kinds).length > 0) return undefined;
  const first = (kind: Kind) => position(kinds.indexOf(kind));
  const all = (kind: Kind) => kinds.flatMap((each, index) => (each === kind ? [index] : []));
  const credit = first('credit');
  const amount = credit === undefined ? first('amount') : undefined;
  // A statement may say Cr or Dr of the balance too, in the column after it.
  const side = amount === undefined ? undefined : (nearest(all('side'), amount) ?? first('type'));
  const balance = first('balance');
  const otherSides = all('side').filter(column => column !== side);
  return {
    header,
    date: first('date') ?? first('value-date') ?? 0,
    narration: all('narration'),
    reference: all('reference'),
    credit,
    debit: first('debit'),
    amount,
    side,
    balance,
    balanceSide: balance === undefined ? undefined : nearest(otherSides, balance),
  };
}

/** Without its debits a statement does not say what the bank took back, nor which amounts went. */
function unknownDebits({ header, debit, side }: StatementColumns, cells: Cells): readonly TableIssue[] {
  if (debit !== undefined || side !== undefined) return [];
  return (cells[header] ?? []).flatMap((heading, index) =>
    findKind(heading) === undefined && /debit|withdraw/i.test(heading)
      ? [{ row: header + 1, column: columnName(index + 1), text: heading, problem: UNKNOWN_DEBIT }]
      : [],
  );
}

const UNKNOWN_DEBIT =
  'is a heading that is not known; write Debit if the column has the debits, or another word';

const position = (at: number): number | undefined => (at < 0 ? undefined : at);

function nearest(columns: readonly number[], to: number): number | undefined {
  return columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
}

function findKind(heading: string): Kind | undefined {
  const plain = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (plain === '' || plain.length > 60) return undefined;
  // `Amount` alone has nothing left; a heading without letters is none.
  const words = plain.replaceAll(AMOUNT_WORDS, '');
  // `Withdrawal (Dr)/Deposit (Cr)` is an amount without the word.
  const isAmount = words !== plain || /withdrawals?.*deposit|deposits?.*withdrawal/.test(words);
  return KINDS.find(([each, pattern]) => (each !== 'amount' || isAmount) && pattern.test(words))?.[0];
}
