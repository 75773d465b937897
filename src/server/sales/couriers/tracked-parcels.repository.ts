import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import type { Courier } from './courier.ts';

/** Names of couriers are free text: `Delhivery Surface` is Delhivery. */
export function isCarriedBy({ name }: Pick<Courier, 'name'>) {
  return sql<boolean>`lower(trim(shipments.courier)) like ${`${name.toLowerCase()}%`}`;
}

/** Returns those with this number that the courier has. Several orders may go in one box. */
export function findTracked(
  db: Connection,
  courier: Pick<Courier, 'name'>,
  trackingNumber: string,
): Promise<readonly Pick<ShipmentTable, 'order_id' | 'id'>[]> {
  return (
    db
      .selectFrom('shipments')
      .select(['order_id', 'id'])
      .where('tracking_number', '=', trackingNumber)
      // The index is of parcels with a number.
      .where('tracking_number', '<>', '')
      .where(isCarriedBy(courier))
      .orderBy('order_id')
      .orderBy('id')
      .execute()
  );
}
