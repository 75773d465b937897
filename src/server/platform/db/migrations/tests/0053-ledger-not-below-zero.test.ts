import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { insertSoldOrder } from '#testing/orders/sold-orders.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)(
  'orders of which too much was refunded stay as they are, and take no more, %s',
  async engine => {
    const location = await freshLocation(engine);
    const old = await openMigratedTo(location, '0052-order-lines-by-order');
    await insertOldUser(old);
    const line = { product: 'A', size: 'M', quantity: 1, taxable: null };
    const order = {
      id: 'ord_a',
      stage: 'to-pack',
      state: 'kerala',
      method: 'upi',
      createdAt: 1,
      lines: [line],
    } as const;
    await insertSoldOrder(old, order);
    const entry = (kind: 'captured' | 'refunded', id: string, amount_paise: number) =>
      ({ id, order_id: order.id, kind, amount_paise, reference: id, actor: 'x', created_at: 1 }) as const;
    await old
      .insertInto('ledger_entries')
      .values([entry('refunded', 'led_1', 150), entry('captured', 'led_2', 100)])
      .execute();
    await old.destroy();
    const db = await openDatabase(location, () => undefined);
    onTestFinished(() => db.destroy());
    const add = (row: ReturnType<typeof entry>) =>
      db
        .insertInto('ledger_entries')
        .values(row)
        .onConflict(conflict => conflict.columns(['kind', 'reference']).doNothing())
        .execute();
    await add(entry('refunded', 'led_1', 150));
    await expect(add(entry('refunded', 'led_3', 1))).rejects.toThrow(/More is refunded/);
    await add(entry('captured', 'led_4', 60));
    await add(entry('refunded', 'led_5', 10));
    expect(await db.selectFrom('ledger_entries').select('id').execute()).toHaveLength(4);
  },
);
