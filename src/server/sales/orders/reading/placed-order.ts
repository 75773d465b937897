/** The order as it was placed: the response to a repeated request, whatever has changed since. */
import { fromSummaryInRupees, type Summary } from '#contract/orders/order.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import { asPlaced } from '#server/sales/orders/order-response.ts';
import { findCancelledLines } from '#server/sales/orders/shipments/shipment.repository.ts';
import { toAmountColumns } from '#server/sales/orders/tax/tax-columns.ts';

/** Returns the order with the lines and the address that it had. */
export async function findAsPlaced(db: Connection, { order, lines }: StoredOrder): Promise<StoredOrder> {
  const cancelled = await findCancelledLines(db, [order.id]);
  const taken = cancelled.map(({ cancelled_at: _time, ...line }) => line);
  const columns = await findPlacedColumns(db, order);
  return asPlaced({
    order: { ...order, ...columns },
    lines: [...lines, ...taken].toSorted((a, b) => a.line - b.line),
  });
}

/** Returns what the first change of each column has left in the audit. */
async function findPlacedColumns(db: Connection, order: OrderTable): Promise<Partial<OrderTable>> {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'before'])
    .where('kind', '=', 'order')
    .where('record_id', '=', order.id)
    .where('action', 'in', ['lines-cancelled', 'address-changed'])
    .where('before', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Object.assign(
    {},
    ...rows.map(({ action, before }) => {
      const fields = JSON.parse(before ?? '{}') as object;
      return action === 'lines-cancelled'
        ? toAmountColumns(fromSummaryInRupees(fields as Summary), order.tax_scheme)
        : addressColumns(fields);
    }),
  ) as Partial<OrderTable>;
}

const ADDRESS_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  addressLine1: 'address_line1',
  landmark: 'landmark',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
} as const satisfies Record<string, keyof OrderTable>;

export type AddressField = keyof typeof ADDRESS_COLUMNS;

export const ADDRESS_FIELDS = Object.keys(ADDRESS_COLUMNS) as readonly AddressField[];

/** Returns the field of an order's address as the history names it. */
export function addressField(order: OrderTable, field: AddressField): string {
  return order[ADDRESS_COLUMNS[field]];
}

function addressColumns(fields: object): Partial<OrderTable> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [ADDRESS_COLUMNS[field as AddressField], value]),
  );
}
