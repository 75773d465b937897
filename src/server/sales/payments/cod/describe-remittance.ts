/** Says of each row of a remittance which parcel it pays for. Nothing is stored. */
import type {
  CashWithCouriers,
  Remittance,
  RemittanceRow,
} from '#contract/console/payments/cod-remittance.ts';
import { toIso } from '#domain/day.ts';
import { add, formatAmount, paise, toRupees } from '#domain/money.ts';
import { plainNumber } from '#domain/orders/tracking-lines.ts';
import {
  type MatchedRow,
  matchRemittance,
  type RemittanceMatch,
} from '#domain/payments/cod/match-remittance.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type CashParcel, findByOrder, findByTracking, findOpenCash } from './cash-parcels.repository.ts';
import type { RemittanceLine } from './read-remittance.ts';

const MAX_ROWS = 2000;
const MAX_PARCELS = 500;

export async function describeRemittance(
  db: Connection,
  lines: readonly RemittanceLine[],
): Promise<Remittance> {
  const unique = (values: readonly string[]) => [...new Set(values.filter(value => value !== ''))];
  const tracked = Map.groupBy(
    // Staff may have typed letters of the number in lower case before numbers were normalised.
    await findByTracking(
      db,
      unique(lines.flatMap(({ trackingNumber: number }) => [number, number.toLowerCase()])),
    ),
    ({ trackingNumber }) => plainNumber(trackingNumber),
  );
  const ordered = Map.groupBy(
    await findByOrder(db, unique(lines.map(({ orderNumber }) => orderNumber))),
    ({ order }) => order.number,
  );
  const matched = matchRemittance(lines, line =>
    narrow(tracked.get(line.trackingNumber) ?? ordered.get(line.orderNumber) ?? [], line),
  );
  const isDone = ({ match }: (typeof matched)[number]) => match === 'entered-before';
  const listed = [...matched.filter(each => !isDone(each)), ...matched.filter(isDone)].slice(0, MAX_ROWS);
  return {
    rows: listed.toSorted((a, b) => a.row.row - b.row.row).map(toRow),
    count: matched.length,
  };
}

/** Returns the parcels with open cash of the order that the row names, where several have this number or order. */
function narrow(found: readonly CashParcel[], { orderNumber }: RemittanceLine): readonly CashParcel[] {
  if (found.length < 2) return found;
  const ofOrder = found.filter(({ order }) => order.number === orderNumber);
  const some = ofOrder.length > 0 ? ofOrder : found;
  const open = some.filter(each => each.open > 0);
  return open.length > 0 ? open : some.slice(0, 1);
}

type Message = (parcel: CashParcel | undefined, row: RemittanceLine) => string;

const differs: Message = (parcel, { amount }) => {
  const open = parcel?.open ?? paise(0);
  const difference = formatAmount(paise(Math.abs(open - amount)));
  return `The courier holds ${formatAmount(open)}: ${difference} ${amount < open ? 'too little' : 'too much'}. Ask the courier; tick it to enter what has come.`;
};

const MESSAGES: Readonly<Record<RemittanceMatch, Message>> = {
  sure: () => 'The whole amount of the parcel.',
  short: differs,
  excess: differs,
  'entered-before': () => 'Entered before, under the same reference.',
  'paid-before': () => 'Its money has come already. Ask the courier whether it was paid twice.',
  'not-collected': () =>
    'The ledger has no cash of it: record that it is delivered, or see whether the order was paid in another way.',
  repeated: () => 'The parcel is in a row above too. Enter that one first, then upload the file again.',
  several: () => 'Several parcels fit. Write the tracking number of the right one into the file.',
  unknown: () => 'No parcel has this number. Correct it in the file, or ask the courier.',
};

function toRow({ row, match, parcel }: MatchedRow<RemittanceLine, CashParcel>): RemittanceRow {
  return {
    row: row.row,
    named: row.trackingNumber || row.orderNumber,
    amount: toRupees(row.amount),
    reference: row.reference,
    match,
    message: MESSAGES[match](parcel, row),
    ...(parcel !== undefined && { parcel: toParcel(parcel) }),
  };
}

function toParcel({ id, order, courier, trackingNumber, collected, remitted }: CashParcel) {
  return {
    id,
    order,
    courier,
    trackingNumber,
    collected: toRupees(collected),
    remitted: toRupees(remitted),
  };
}

/** Returns how much is with which courier since when. */
export async function describeCash(db: Connection): Promise<CashWithCouriers> {
  const open = await findOpenCash(db);
  const byCourier = Map.groupBy(open, ({ courier }) => courier);
  return {
    couriers: Array.from(byCourier, ([courier, own]) => ({
      courier,
      parcels: own.length,
      amount: toRupees(add(...own.map(each => each.open))),
      since: toIso(Math.min(...own.map(({ since }) => since))),
    })),
    parcels: open.slice(0, MAX_PARCELS).map(parcel => ({ ...toParcel(parcel), since: toIso(parcel.since) })),
  };
}
