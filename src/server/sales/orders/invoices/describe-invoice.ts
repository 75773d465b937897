import type { OrderInvoice } from '#contract/orders/order-invoice.ts';
import { toIso } from '#domain/day.ts';
import type { StoredInvoice } from './invoice.repository.ts';

export function describeInvoice({ id, invoice }: StoredInvoice): OrderInvoice {
  const { kind, number, issuedAt, parcel } = invoice;
  return { id, kind, number, issuedAt: toIso(issuedAt), ...(parcel === undefined ? {} : { parcel }) };
}
