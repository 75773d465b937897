import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createTestApp, ENGINES, MINUTE, PRODUCTS, type TestApp } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest, PASSWORD, registerStaff, registerVerified } from '#testing/test-shopper.ts';
import { followUpUnpaid } from './follow-up-unpaid.ts';

const HOUR = 60 * MINUTE;
const settings = testSettings({
  isSample: false,
  payment: { methods: ['upi', 'cod'], upi: { id: 'dori@okbank', payee: 'Dori Textiles' } },
});

async function logIn({ send }: TestApp, email: string): Promise<Session> {
  const payload = { email, password: PASSWORD };
  return (await send({ method: 'POST', url: API.login, payload })).json<Session>();
}

async function openWithOrder(engine: (typeof ENGINES)[number], method: 'upi' | 'cod' = 'upi') {
  const version = describeCatalogue(PRODUCTS, { settings });
  const shop = await createTestApp(engine, { getVersion: () => version });
  const { token, user } = await registerVerified(shop);
  const payload = orderRequest(undefined, method);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
  const { id } = placed.json<{ order: Order }>().order;
  // Hours pass in these tests, after which a session ends.
  const read = async () => {
    const session = await logIn(shop, user.email);
    return (await shop.send({ url: fill(API.order, { id }) }, session.token)).json<Order>();
  };
  const deps = {
    db: shop.db,
    clock: shop.clock.now,
    newId: createIds(shop.clock.now),
  };
  const mails = async () => {
    const rows = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('about', '=', id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  return { shop, id, read, mails, followUp: () => followUpUnpaid(deps) };
}

describe.each(ENGINES)('an order by UPI to the own account, %s', engine => {
  it('says how it is paid, is reminded once, and then cancelled', async () => {
    const { shop, read, mails, followUp } = await openWithOrder(engine);
    const placed = await read();
    expect(placed.paymentDetails.upi).toMatchObject({
      id: 'dori@okbank',
      payee: 'Dori Textiles',
      amount: placed.total,
      payBy: new Date(shop.clock.now().getTime() + 24 * HOUR).toISOString(),
    });
    expect(placed.paymentDetails.upi?.link).toContain(
      `&tn=${placed.orderNumber}&am=${placed.total.toFixed(2)}&`,
    );
    shop.clock.pass(4 * HOUR - MINUTE);
    expect(await followUp()).toBe(0);
    shop.clock.pass(MINUTE);
    expect([await followUp(), await followUp()]).toEqual([1, 0]);
    expect(await mails()).toEqual(['order-placed', 'payment-reminder']);
    shop.clock.pass(20 * HOUR - MINUTE);
    expect(await followUp()).toBe(0);
    expect((await read()).status).toBe('pending');
    shop.clock.pass(MINUTE);
    expect(await followUp()).toBe(1);
    const cancelled = await read();
    expect([cancelled.status, cancelled.paymentDetails.upi]).toEqual(['cancelled', undefined]);
    expect(await mails()).toEqual(['order-placed', 'payment-reminder', 'order-cancelled']);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is cancelled by the shop, as staff read it: no gateway had a part in it', async () => {
    const { shop, id, followUp } = await openWithOrder(engine);
    shop.clock.pass(24 * HOUR);
    await followUp();
    const { token } = await registerStaff(shop);
    const url = fill(ORDER_API.order, { id });
    const { timeline } = (await shop.send({ url }, token)).json<ConsoleOrder>();
    const cancelled = timeline.find(({ change }) => change === 'cancelled');
    expect(cancelled?.by).toEqual({ id: 'payment-deadline', name: 'the shop', isShopper: false });
  });

  it('is only cancelled when nothing ran in between', async () => {
    const { shop, mails, followUp } = await openWithOrder(engine);
    shop.clock.pass(24 * HOUR);
    expect(await followUp()).toBe(1);
    expect(await mails()).toEqual(['order-placed', 'order-cancelled']);
  });

  it('stays once it is paid, and says so', async () => {
    const { shop, id, read, mails, followUp } = await openWithOrder(engine);
    const staff = await registerStaff(shop);
    const url = fill(API.orderStatus, { id });
    const early = await shop.send({ method: 'PUT', url, payload: { status: 'confirmed' } }, staff.token);
    expect(early.statusCode).toBe(409);
    const paid = { action: 'mark-paid', orders: [id], bankReferences: ['412345678901'] };
    const marked = await shop.send({ method: 'POST', url: ORDER_API.actions, payload: paid }, staff.token);
    expect(marked.json()).toMatchObject({ results: [{ outcome: 'done' }] });
    shop.clock.pass(24 * HOUR);
    await followUp();
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect((await read()).paymentDetails.upi).toBeUndefined();
    expect(await mails()).toEqual(['order-placed']);
  });

  it('is asked for by no other method', async () => {
    const { shop, read } = await openWithOrder(engine, 'cod');
    expect((await read()).paymentDetails.upi).toBeUndefined();
    expect(await shop.db.selectFrom('payment_orders').select('id').execute()).toEqual([]);
  });
});
