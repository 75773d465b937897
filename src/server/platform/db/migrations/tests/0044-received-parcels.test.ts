import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { findReturning } from '#server/sales/orders/returns/find-returning.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('parcels of before that came back are still to be received, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0041-gst-buyers');
  await insertOldUser(old);
  await sql`insert into orders (user_id, id, order_number, status, payment_status, payment_method, subtotal_paise,
    tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1,
    city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at, created_at, updated_at)
    values ('usr_a', 'ord_a', 'ord_a', 'shipped', 'pending', 'cod', 100, 18, 0, 0, 118, '', '', '', '', '', '', '', '',
    '', '', 1, 9, 1, 9)`.execute(old);
  await sql`insert into shipments (order_id, id, lines, courier, tracking_number, packed_at, handed_over_at, state, state_at)
    values ('ord_a', 'shp_a', '[0]', '', '', 3, 5, 'rto-delivered', 7)`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  expect(await findShipments(db, ['ord_a'])).toMatchObject([
    { received_at: null, receipt: null, cod_paise: null },
  ]);
  expect((await findReturning(db)).map(({ id }) => id)).toEqual(['shp_a']);
});
