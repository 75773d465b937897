import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

const ORDERS = [
  ['ord_a', 'confirmed', null],
  ['ord_b', 'shipped', 5],
  ['ord_c', 'delivered', 5],
  // Moved by the API while its parcel was packed.
  ['ord_d', 'shipped', null],
] as const;

it.each(ENGINES)(
  'parcels of before have all of their lines and the state of their order, %s',
  async engine => {
    const location = await freshLocation(engine);
    const old = await openMigratedTo(location, '0029-large-draft-changes');
    await insertOldUser(old);
    for (const [id, status, handedOver] of ORDERS) {
      await sql`insert into orders (user_id, id, order_number, status, payment_status, payment_method, subtotal_paise,
        tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1,
        city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at, created_at, updated_at)
      values ('usr_a', ${id}, ${id}, ${status}, 'pending', 'cod', 100, 18, 0, 0, 118, '', '', '', '', '', '', '', '',
        '', '', 1, 9, 1, 9)`.execute(old);
      await sql`insert into shipments (order_id, id, lines, courier, tracking_number, packed_at, handed_over_at)
      values (${id}, 'shp_a', '[0,2]', '', '', 3, ${handedOver})`.execute(old);
    }
    await old.destroy();
    const db = await openDatabase(location, () => undefined);
    onTestFinished(() => db.destroy());
    const ids = ORDERS.map(([id]) => id);
    const shipments = await findShipments(db, ids);
    expect(shipments.map(each => [stateOfShipment(each), each.handed_over_at, each.quantities])).toEqual([
      ['packed', null, null],
      ['handed-over', 5, null],
      ['delivered', 5, null],
      ['handed-over', 9, null],
    ]);
  },
);
