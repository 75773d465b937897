import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { OrderActionResults as Results } from '#contract/console/orders/order-action.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

type OrderActionResults = z.infer<typeof Results>;

async function openWithOrder(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine);
  const { token } = await registerShopper(shop);
  const staff = await registerStaff(shop);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
  const { id, total } = placed.json<{ order: { id: string; total: number } }>().order;
  const move = async (payload: object) => {
    const moved = await shop.send(
      { method: 'PUT', url: fill(API.orderStatus, { id }), payload },
      staff.token,
    );
    return { status: moved.statusCode, code: moved.json<{ code?: string }>().code };
  };
  return { shop, id, total, move, staff };
}

function entries({ db }: TestApp) {
  return db
    .selectFrom('ledger_entries')
    .select(['order_id', 'kind', 'amount_paise', 'actor'])
    .orderBy('kind')
    .execute();
}

const collectOnline = ({ db }: TestApp) =>
  db.updateTable('orders').set({ payment_provider: 'razorpay' }).execute();

describe.each(ENGINES)('an order that staff mark as paid, %s', engine => {
  it('is charged and captured in the ledger, once, by the member of staff', async () => {
    const { shop, id, total, move, staff } = await openWithOrder(engine);
    expect(await move({ paymentStatus: 'failed' })).toMatchObject({ status: 200 });
    expect(await entries(shop)).toEqual([]);
    expect(await move({ paymentStatus: 'paid' })).toMatchObject({ status: 200 });
    expect(await move({ paymentStatus: 'paid' })).toMatchObject({ status: 409, code: 'cannot-move' });
    const row = { order_id: id, amount_paise: Math.round(total * 100), actor: staff.user.id };
    expect(await entries(shop)).toEqual([
      { ...row, kind: 'captured' },
      { ...row, kind: 'charged' },
    ]);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is entered by a bulk action too', async () => {
    const { shop, id } = await openWithOrder(engine);
    const deps = { db: shop.db, clock: shop.clock.now, newId: () => crypto.randomUUID(), actor: 'test' };
    expect(await actOnOrder(deps, { action: 'mark-paid', name: id })).toMatchObject({ ok: true });
    expect(await entries(shop)).toHaveLength(2);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is paid by UPI with the reference of the bank, each for one order', async () => {
    const { shop, id, total, staff, move } = await openWithOrder(engine);
    const { token } = await registerShopper(shop, 'late@nool.example');
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const other = placed.json<{ order: Order }>().order;
    await shop.db.updateTable('orders').set({ payment_provider: 'upi' }).execute();
    expect(await move({ paymentStatus: 'paid' })).toEqual({ status: 409, code: 'needs-bank-reference' });
    expect(await move({ paymentStatus: 'failed' })).toMatchObject({ status: 200 });
    expect(await entries(shop)).toEqual([]);
    const mark = async (orders: readonly string[], bankReferences?: readonly string[]) => {
      const payload = { action: 'mark-paid', orders, bankReferences };
      return shop.send({ method: 'POST', url: ORDER_API.actions, payload }, staff.token);
    };
    const [without] = (await mark([id])).json<OrderActionResults>().results;
    expect(without).toMatchObject({ outcome: 'refused', message: expect.stringContaining('12 digits') });
    for (const wrong of [['41234567890'], ['4123456789012'], ['x'], ['412345678901', '412345678902']])
      expect((await mark([id], wrong)).statusCode).toBe(400);
    const both = (await mark([id, other.id], ['4123 4567 8901', '412345678901'])).json<OrderActionResults>();
    expect(both.results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', message: expect.stringMatching(/^412345678901 has paid .+ already\./) },
    ]);
    const row = { order_id: id, amount_paise: Math.round(total * 100), actor: staff.user.id };
    expect(await entries(shop)).toEqual([
      { ...row, kind: 'captured' },
      { ...row, kind: 'charged' },
    ]);
    expect((await mark([other.id], ['412345678902'])).json()).toMatchObject({
      results: [{ outcome: 'done' }],
    });
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is refused, and is not sent unpaid, where a gateway collects the money', async () => {
    const { shop, id, move } = await openWithOrder(engine);
    await collectOnline(shop);
    expect(await move({ paymentStatus: 'paid' })).toEqual({ status: 409, code: 'paid-online' });
    expect(await move({ status: 'confirmed' })).toEqual({ status: 409, code: 'not-paid-yet' });
    const deps = { db: shop.db, clock: shop.clock.now, newId: () => crypto.randomUUID(), actor: 'test' };
    for (const action of ['mark-paid', 'mark-failed', 'confirm', 'pack', 'ship'] as const)
      expect(await actOnOrder(deps, { action, name: id })).toMatchObject({ error: { code: 'refused' } });
    expect(await entries(shop)).toEqual([]);
  });

  it('is found by the check where ledger and order do not agree', async () => {
    const { shop, id, move } = await openWithOrder(engine);
    await shop.db.updateTable('orders').set({ payment_status: 'paid' }).execute();
    expect(await findIssues(shop.db, engine)).toEqual([
      `1 paid orders that the ledger does not charge: ${id}`,
    ]);
    await shop.db.updateTable('orders').set({ payment_status: 'pending' }).execute();
    await move({ paymentStatus: 'paid' });
    await shop.db
      .updateTable('ledger_entries')
      .set({ amount_paise: 1 })
      .where('kind', '=', 'captured')
      .execute();
    expect(await findIssues(shop.db, engine)).toEqual([
      `1 paid orders for which less was received than charged: ${id}`,
    ]);
    await shop.db.updateTable('orders').set({ payment_status: 'pending' }).execute();
    expect((await findIssues(shop.db, engine)).join()).toContain(`1 charged orders that are not paid: ${id}`);
  });
});
