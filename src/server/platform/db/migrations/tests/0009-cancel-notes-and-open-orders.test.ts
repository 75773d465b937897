import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('keeps an existing note as a note of the staff, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0008-sessions-and-second-factor');
  await insertOldUser(old);
  await sql`insert into orders (user_id, id, order_number, subtotal_paise, tax_paise, shipping_paise, cod_charges_paise,
            total_paise, first_name, last_name, email, phone, address_line1, city, state, postal_code, country, notes,
            estimated_delivery_at, status_updated_at, created_at, updated_at, status, payment_status, payment_method)
            values ('usr_a', 'ord_a', 'NL-1', 100, 18, 0, 0, 118, 'A', 'B', 'a@b.example', '', '', '', '', '', 'India',
            'Gift wrap', 1, 1, 1, 1, 'pending', 'pending', 'cod')`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  const order = await db.selectFrom('orders').select(['notes', 'cancel_notes']).executeTakeFirstOrThrow();
  expect(order).toEqual({ notes: 'Gift wrap', cancel_notes: null });
  await db.destroy();
});
