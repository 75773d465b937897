import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { refused } from '#domain/result.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerStaff, registerVerified } from '#testing/test-shopper.ts';
import { enqueueEmail } from './enqueue-email.ts';

const readOutbox = ({ db }: TestApp) => db.selectFrom('outbox').selectAll().orderBy('created_at').execute();

const place = ({ send }: TestApp, token: string, key = 'one') =>
  send(
    { method: 'POST', url: API.orders, payload: orderRequest(), headers: { 'idempotency-key': key } },
    token,
  );

describe.each(ENGINES)('the outbox, %s', engine => {
  it('holds one row for an order, however often it is sent', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerVerified(shop);
    const { order } = (await place(shop, token)).json();
    await place(shop, token);
    const now = shop.clock.now().getTime();
    expect(await readOutbox(shop)).toEqual([
      {
        user_id: user.id,
        kind: 'order-placed',
        about: order.id,
        attempts: 0,
        due_at: now,
        sent_at: null,
        failed_at: null,
        reason: null,
        created_at: now,
      },
    ]);
  });

  it('holds nothing of an order that was not stored', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    await shop.db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces: 0 }).execute();
    expect((await place(shop, token)).statusCode).toBe(409);
    expect(await readOutbox(shop)).toEqual([]);
  });

  it('contains nothing of a transaction that was rolled back', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerVerified(shop);
    await inTransaction(shop.db, async transaction => {
      await enqueueEmail(transaction, {
        user_id: user.id,
        kind: 'order-placed',
        about: 'ord_x',
        created_at: 1,
      });
      return refused('for a reason');
    });
    expect(await readOutbox(shop)).toEqual([]);
  });

  it('gets a mail for shipping, delivery and cancellation, and for no other step', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerStaff(shop);
    const { order } = (await place(shop, token)).json();
    const move = (status: string) =>
      shop.send({ method: 'PUT', url: fill(API.orderStatus, { id: order.id }), payload: { status } }, token);
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      shop.clock.pass(1000);
      expect((await move(status)).statusCode).toBe(200);
    }
    expect((await readOutbox(shop)).map(({ kind }) => kind)).toEqual([
      'order-placed',
      'order-shipped',
      'order-delivered',
    ]);
  });

  it('gets one mail for a cancellation, and none for a rejected one', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    const { order } = (await place(shop, token)).json();
    const cancel = (reason: string) =>
      shop.send({ method: 'POST', url: fill(API.orderCancel, { id: order.id }), payload: { reason } }, token);
    shop.clock.pass(1000);
    expect((await cancel('')).statusCode).toBe(400);
    await cancel('Wrong size');
    await cancel('Wrong size');
    expect((await readOutbox(shop)).map(({ kind }) => kind)).toEqual(['order-placed', 'order-cancelled']);
  });

  it('has no row that is in two states, or in none', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerVerified(shop);
    await enqueueEmail(shop.db, { user_id: user.id, kind: 'order-placed', about: 'ord_x', created_at: 1 });
    await expect(shop.db.updateTable('outbox').set({ sent_at: 2 }).execute()).rejects.toThrow('outbox_state');
    await expect(shop.db.updateTable('outbox').set({ due_at: null }).execute()).rejects.toThrow(
      'outbox_state',
    );
  });
});
