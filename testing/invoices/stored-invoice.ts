import type { Connection } from '#server/db/database.ts';
import { addInvoice } from '#server/invoices/invoice.repository.ts';
import { one } from './any-order.ts';
import { PRINTED_CASES } from './printed-cases.ts';

/** An invoice of an order as if it had been sent; returns its id. */
export async function addTestInvoice(
  db: Connection,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<string> {
  const [, document] = one(PRINTED_CASES[0]);
  const { length: serial } = await db.selectFrom('invoices').select('id').execute();
  await addInvoice(db, {
    id,
    kind: document.kind,
    series: 'INV',
    financial_year: '26-27',
    serial,
    number: `INV/26-27/${serial}`,
    order_id: orderId,
    shipment_id: null,
    against_id: null,
    issued_at: document.issuedAt,
    body: JSON.stringify(document),
  });
  return id;
}
