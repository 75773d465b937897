/** The orders that a bank statement may be about. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay } from '#domain/day.ts';
import { statusesThat } from '#domain/orders/order-statuses.ts';
import {
  isTelling,
  isWhole,
  numberOfDay,
  toCode,
  type WrittenNumber,
} from '#domain/payments/statement/written-numbers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { idBound } from '#server/platform/db/ids.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { IS_NEW_AND_UNPAID } from '#server/sales/orders/unpaid-new-orders.ts';

/** The columns that are needed of an order. */
const COLUMNS = [
  'id',
  'order_number',
  'status',
  'payment_status',
  'payment_provider',
  'total_paise',
  'first_name',
  'last_name',
  'created_at',
] as const;

export type StatementOrder = Pick<OrderTable, (typeof COLUMNS)[number]>;

/** An order that is cancelled when its payment comes may have been placed so long before. */
const LATE_DAYS = 7;

/** Well below the number of values that a statement may have. */
const AT_ONCE = 500;

export interface StatementPeriod {
  /** The first and last day, `2026-11-22`. */
  readonly from: string;
  readonly to: string;
}

/** Returns those that waited for a payment to the shop's own UPI id lately, and those whose numbers are written. */
export async function findStatementOrders(
  db: Connection,
  written: readonly WrittenNumber[],
  period: StatementPeriod,
): Promise<readonly StatementOrder[]> {
  return [
    ...(await findCancelled(db, period)),
    ...(await findByNumber(db, written.filter(isWhole).map(toOrderNumber))),
    ...(await findBegun(db, written)),
  ];
}

/** Returns those that wait for a payment to the shop's own UPI id. By the index of open orders, whose condition this is. */
export function findWaitingOrders(db: Connection): Promise<StatementOrder[]> {
  return db
    .selectFrom('orders')
    .select(COLUMNS)
    .where(IS_NEW_AND_UNPAID)
    .where('payment_provider', '=', 'upi')
    .execute();
}

function findCancelled(db: Connection, { from, to }: StatementPeriod): Promise<StatementOrder[]> {
  const start = (startOfDay(from) ?? 0) - LATE_DAYS * DAY_MS;
  return db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('id', '>=', idBound('ord', start))
    .where('id', '<', idBound('ord', (startOfDay(to) ?? 0) + DAY_MS))
    .where('status', 'not in', statusesThat('takesPayment'))
    .where('payment_provider', '=', 'upi')
    .execute();
}

/** Returns those of these ids. */
export async function findOrdersById(db: Connection, ids: readonly string[]): Promise<StatementOrder[]> {
  const found: StatementOrder[] = [];
  for (let index = 0; index < ids.length; index += AT_ONCE) {
    const some = ids.slice(index, index + AT_ONCE);
    found.push(...(await db.selectFrom('orders').select(COLUMNS).where('id', 'in', some).execute()));
  }
  return found;
}

/** `NL2611207K3M9Q` is written for NL-261120-7K3M9Q. */
function toOrderNumber(written: WrittenNumber): string {
  const ofDay = numberOfDay(written);
  return `${ofDay.replace(/(?=\d{6}$)/, '-')}-${toCode(written)}`;
}

async function findByNumber(db: Connection, numbers: readonly string[]): Promise<StatementOrder[]> {
  const found: StatementOrder[] = [];
  for (let index = 0; index < numbers.length; index += AT_ONCE) {
    const some = numbers.slice(index, index + AT_ONCE);
    found.push(
      ...(await db.selectFrom('orders').select(COLUMNS).where('order_number', 'in', some).execute()),
    );
  }
  return found;
}

/** Each beginning has three values in a query. */
const BEGINNINGS_AT_ONCE = 150;

/** Finds all orders of the day that begin like a number that is cut off: there may be several. */
async function findBegun(db: Connection, written: readonly WrittenNumber[]): Promise<StatementOrder[]> {
  const begun = written.filter(each => isTelling(each) && !isWhole(each)).toSorted();
  const found: StatementOrder[] = [];
  for (let index = 0; index < begun.length; index += BEGINNINGS_AT_ONCE) {
    const days = [...Map.groupBy(begun.slice(index, index + BEGINNINGS_AT_ONCE), dayStart)];
    const known = days.flatMap(([day, some]) => (day === undefined ? [] : [{ day, some }]));
    if (known.length > 0) found.push(...(await findOnDays(db, known)));
  }
  return found;
}

interface Beginnings {
  /** The start of the day. */
  readonly day: number;
  readonly some: readonly WrittenNumber[];
}

/** Clocks of servers may differ: an order may have an id of the day before or after. */
function findOnDays(db: Connection, days: readonly Beginnings[]): Promise<StatementOrder[]> {
  return db
    .selectFrom('orders')
    .select(COLUMNS)
    .where(eb =>
      eb.or(
        days.map(({ day, some }) =>
          eb.and([
            eb('id', '>=', idBound('ord', day - DAY_MS)),
            eb('id', '<', idBound('ord', day + 2 * DAY_MS)),
            eb.or(some.map(each => eb('order_number', 'like', `${toOrderNumber(each)}%`))),
          ]),
        ),
      ),
    )
    .execute();
}

function dayStart(written: WrittenNumber): number | undefined {
  return startOfDay(numberOfDay(written).replace(/^[A-Z]+(\d\d)(\d\d)(\d\d)$/, '20$1-$2-$3'));
}
