/** All customers as a table for spreadsheets. Amounts are rupees, times those of India. */
import { toMinute } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { subscriberState } from '#server/people/newsletter/list-subscribers.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Customer } from './find-customers.ts';
import { findAllCustomers, type OrderSums } from './list-customers.ts';

interface Row {
  readonly customer: Customer;
  readonly sums: OrderSums;
  /** Nobody else may get a newsletter. */
  readonly isSubscribed: boolean;
}

const COLUMNS: CsvColumns<Row> = [
  ['first name', ({ customer }) => customer.first_name],
  ['last name', ({ customer }) => customer.last_name],
  ['email', ({ customer }) => customer.email],
  ['email confirmed', ({ customer }) => toYesOrNo(customer.email_verified_at !== null)],
  ['phone', ({ customer }) => customer.phone],
  ['account', ({ customer }) => toYesOrNo(!customer.isGuest)],
  ['address', ({ customer }) => customer.address_line1],
  ['landmark', ({ customer }) => customer.landmark],
  ['city', ({ customer }) => customer.city],
  ['state', ({ customer }) => customer.state],
  ['PIN code', ({ customer }) => customer.postal_code],
  ['orders', ({ sums }) => sums.count],
  ['worth after refunds', ({ sums }) => toRupees(paise(sums.spent))],
  ['last order', ({ sums }) => (sums.count === 0 ? '' : toMinute(sums.last))],
  ['newsletter', ({ isSubscribed }) => toYesOrNo(isSubscribed)],
  ['since', ({ customer }) => toMinute(customer.created_at)],
];

export function customersCsv(db: Connection, search: string): AsyncGenerator<string> {
  return csvFile(COLUMNS, readRows(db, search));
}

async function* readRows(db: Connection, search: string): AsyncGenerator<readonly Row[]> {
  for await (const found of findAllCustomers(db, search)) {
    const subscribed = await findSubscribed(
      db,
      found.map(([{ email }]) => email),
    );
    yield found.map(([customer, sums]) => ({ customer, sums, isSubscribed: subscribed.has(customer.email) }));
  }
}

async function findSubscribed(db: Connection, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db.selectFrom('subscribers').selectAll().where('email', 'in', emails).execute();
  return new Set(rows.filter(row => subscriberState(row) === 'subscribed').map(({ email }) => email));
}

function toYesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
