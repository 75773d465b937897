import type { TimeRange } from '#domain/invoices/financial-year.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { maxSerial } from '#domain/invoices/invoice-number.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { InvoiceCounterTable, InvoiceTable } from './invoice.table.ts';

/** A document with the keys that it is found by. */
export interface StoredInvoice extends Pick<InvoiceTable, 'id' | 'order_id' | 'shipment_id' | 'against_id'> {
  readonly invoice: Invoice;
}

/**
 * Returns the next number of a series; undefined where the series is full. The row is locked until the transaction ends, and
 * a rollback takes the number back.
 */
export function takeNumber(
  transaction: Connection,
  counter: Pick<InvoiceCounterTable, 'series' | 'financial_year' | 'issued_at'>,
): Promise<InvoiceCounterTable | undefined> {
  return transaction
    .insertInto('invoice_counters')
    .values({ ...counter, last_serial: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet(eb => ({
          last_serial: eb('invoice_counters.last_serial', '+', 1),
          issued_at: eb
            .case()
            .when('invoice_counters.issued_at', '>', counter.issued_at)
            .then(eb.ref('invoice_counters.issued_at'))
            .else(counter.issued_at)
            .end(),
        }))
        .where('invoice_counters.last_serial', '<', maxSerial(counter.series)),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Returns the last serial of each series of a financial year. */
export async function lastSerials(
  db: Connection,
  financialYear: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('invoice_counters')
    .select(['series', 'last_serial'])
    .where('financial_year', '=', financialYear)
    .execute();
  return new Map(rows.map(({ series, last_serial }) => [series, last_serial]));
}

export async function addInvoice(transaction: Connection, row: InvoiceTable): Promise<void> {
  await transaction.insertInto('invoices').values(row).execute();
}

/** Returns the documents of orders, oldest first. */
export async function findInvoices(
  db: Connection,
  orderIds: readonly string[],
): Promise<readonly StoredInvoice[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return rows.map(toStoredInvoice);
}

/** Returns the documents of a time, by series and number. */
export async function findInvoicesOfTime(
  db: Connection,
  { from, before }: TimeRange,
): Promise<readonly StoredInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('issued_at', '>=', from)
    .where('issued_at', '<', before)
    .orderBy('series')
    .orderBy('financial_year')
    .orderBy('serial')
    .execute();
  return rows.map(toStoredInvoice);
}

/** Returns the documents after one, by the order in which they were issued. */
export async function findInvoicesAfter(
  db: Connection,
  id: string,
  limit: number,
): Promise<readonly StoredInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toStoredInvoice);
}

function toStoredInvoice({ id, order_id, shipment_id, against_id, body }: InvoiceTable): StoredInvoice {
  return { id, order_id, shipment_id, against_id, invoice: JSON.parse(body) as Invoice };
}
