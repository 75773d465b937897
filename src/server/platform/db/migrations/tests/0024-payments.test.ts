import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { findFaults } from '#server/commands/check-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('orders paid before have their entries in the ledger, others none, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0023-empty-searches');
  await insertOldUser(old);
  for (const [id, paid] of [
    ['ord_a', 'paid'],
    ['ord_b', 'pending'],
    ['ord_c', 'failed'],
  ])
    await sql`insert into orders (user_id, id, order_number, status, payment_status, payment_method, subtotal_paise,
        tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1,
        city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at, created_at, updated_at)
      values ('usr_a', ${id}, ${id}, 'delivered', ${paid}, 'upi', 100, 18, 0, 0, 118, '', '', '', '', '', '', '', '',
        '', '', 1, 1, 1, 7)`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  const entries = await db.selectFrom('ledger_entries').selectAll().orderBy('kind').execute();
  const row = { order_id: 'ord_a', amount_paise: 118, actor: 'migration', created_at: 7 };
  expect(entries).toEqual([
    { ...row, id: 'led_captured_ord_a', kind: 'captured', reference: 'manual:ord_a' },
    { ...row, id: 'led_charged_ord_a', kind: 'charged', reference: 'ord_a' },
  ]);
  expect((await findFaults(db, engine)).join()).not.toMatch(/paid|charge|ledger/);
});
