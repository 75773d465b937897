import type { Connection } from '#server/platform/db/database.ts';
import { addInvoice } from '#server/sales/orders/invoices/invoice.repository.ts';
import { one } from './any-order.ts';
import { PRINTED_CASES } from './printed-cases.ts';

/** A document of an order, by the name of its case, as if the order had been sent; returns its id. */
export async function addTestInvoice(
  db: Connection,
  { id, orderId, of = 'one-state' }: { readonly id: string; readonly orderId: string; readonly of?: string },
): Promise<string> {
  const [, document] = one(PRINTED_CASES.find(([name]) => name === of));
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
    against_id: document.against === undefined ? null : 'ivc_0',
    issued_at: document.issuedAt,
    body: JSON.stringify(document),
  });
  return id;
}
