import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('orders of before have one percentage of the subtotal, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0029-large-draft-changes');
  await insertOldUser(old);
  await sql`insert into orders (user_id, id, order_number, subtotal_paise, tax_paise, shipping_paise, cod_charges_paise,
            total_paise, first_name, last_name, email, phone, address_line1, city, state, postal_code, country, notes,
            estimated_delivery_at, status_updated_at, created_at, updated_at, status, payment_status, payment_method)
            values ('usr_a', 'ord_a', 'NL-261120-AAAAAA', 100, 18, 0, 0, 118, 'A', 'B', 'a@b.example', '', '', '', '', '',
            'India', '', 1, 1, 1, 1, 'pending', 'pending', 'cod')`.execute(old);
  await sql`insert into order_lines (user_id, order_id, line, product_id, product_name, product_image, size, quantity,
            price_paise, total_paise) values ('usr_a', 'ord_a', 0, 'A', 'A', '', 'M', 1, 100, 100)`.execute(
    old,
  );
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  const order = await findOrder(db, 'NL-261120-AAAAAA', undefined);
  expect(order).toMatchObject({
    order: { tax_scheme: 'spec', tax_paise: 18, included_tax_paise: 0 },
    lines: [{ tax_basis_points: null, taxable_paise: null, hsn: null }],
  });
  await db.destroy();
});
