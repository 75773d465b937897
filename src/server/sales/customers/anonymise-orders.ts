/** Removes the person from orders, from their history and from what staff find them by. */
import { fromRupees } from '#domain/money.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { endOrderLinks } from '#server/sales/orders/guests/order-link.repository.ts';
import { findShippedOrders } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { writeTerms } from '#server/sales/orders/search/follow-changes.ts';
import { indexChange } from '#server/sales/orders/search/index-orders.ts';

/** An invoice of this value to a person must name them and their address (CGST rule 46). */
const NAMED_INVOICE_FROM = fromRupees(50_000);

/** Needs a transaction. State and PIN code stay: they are the place of supply. */
export async function anonymiseOrders(transaction: Connection, userIds: readonly string[]): Promise<void> {
  const rows = await transaction.selectFrom('orders').select('id').where('user_id', 'in', userIds).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await clearColumns(transaction, userIds);
  await endOrderLinks(transaction, ids);
  await transaction
    .updateTable('shipment_events')
    .set({ label: '', location: '' })
    .where('order_id', 'in', ids)
    .execute();
  await transaction.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
  await transaction
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('kind', '=', 'order')
    .where('record_id', 'in', ids)
    .execute();
  const orders = [...(await findShippedOrders(transaction, ids)).values()];
  for (const order of orders) await indexChange(transaction, order);
  // At once: what was erased is found no more.
  await writeTerms(transaction, orders);
}

async function clearColumns(transaction: Connection, userIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('orders')
    .set(eb => ({
      email: '',
      phone: '',
      notes: '',
      cancel_reason: eb.case().when('cancel_reason', 'is', null).then(null).else('').end(),
      cancel_notes: eb.case().when('cancel_notes', 'is', null).then(null).else('').end(),
    }))
    .where('user_id', 'in', userIds)
    .execute();
  await transaction
    .updateTable('orders')
    .set({
      first_name: '',
      last_name: '',
      buyer_gstin: null,
      buyer_legal_name: null,
      address_line1: '',
      landmark: '',
      city: '',
    })
    .where('user_id', 'in', userIds)
    .where('subtotal_paise', '<', NAMED_INVOICE_FROM)
    .execute();
}
