import { expect, it } from 'vitest';
import { openPaidOrder } from '#testing/payments/paid-order.ts';
import { ENGINES } from '#testing/test-app.ts';

it.each(ENGINES)('the ledger refuses more than an order has, %s', async engine => {
  const { shop, order, payment } = await openPaidOrder(engine);
  const enter = (id: string, amount_paise: number) =>
    shop.db
      .insertInto('ledger_entries')
      .values({
        id,
        order_id: order.id,
        kind: 'refunded',
        amount_paise,
        reference: id,
        actor: 'x',
        created_at: 1,
      })
      .execute();
  await enter('led_1', payment.amount - 1);
  await expect(enter('led_2', 2)).rejects.toThrow(/More is refunded/);
  await enter('led_3', 1);
  await enter('led_4', 0);
  await expect(enter('led_5', 1)).rejects.toThrow(/More is refunded/);
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('kind', '=', 'refunded')
    .execute();
  expect(entries).toHaveLength(3);
});

it.each(ENGINES)('of two entries at once the ledger takes what the order has, %s', async engine => {
  const { shop, order, payment } = await openPaidOrder(engine);
  const enter = (id: string) =>
    shop.db.transaction().execute(transaction =>
      transaction
        .insertInto('ledger_entries')
        .values({
          id,
          order_id: order.id,
          kind: 'refunded',
          amount_paise: payment.amount,
          reference: id,
          actor: 'x',
          created_at: 1,
        })
        .execute(),
    );
  const results = await Promise.allSettled(['led_1', 'led_2', 'led_3'].map(enter));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
