import { describe, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createOrderWriter } from '#server/sales/orders/order-writer.ts';
import { createGuestShop, newKey, placeAsGuest, placedAsGuest } from '#testing/orders/guest-shop.ts';
import { createTestApp, ENGINES, migratedLocation, type TestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'kavya@nool.example';

async function counts({ db }: TestApp) {
  const rows = await Promise.all([
    db.selectFrom('users').select('id').execute(),
    db.selectFrom('guests').select('user_id').execute(),
    db.selectFrom('orders').select('id').execute(),
    db.selectFrom('order_links').select('purpose').execute(),
  ]);
  return rows.map(({ length }) => length);
}

describe.each(ENGINES)('an order without an account, %s', engine => {
  it('needs a session while the shop takes no such orders', async () => {
    const shop = await createTestApp(engine);
    const refused = await placeAsGuest(shop);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not-logged-in']);
    expect(await counts(shop)).toEqual([0, 0, 0, 0]);
  });

  it('is returned to whoever repeats a request whose answer was lost, also once the shop takes no such orders', async () => {
    const shop = await createGuestShop(engine);
    const key = newKey();
    const placed = await placeAsGuest(shop, { key });
    const closed = await createTestApp(engine, { db: shop.db });
    const again = await placeAsGuest(closed, { key });
    expect([again.statusCode, again.json()]).toEqual([201, placed.json()]);
    expect((await placeAsGuest(closed, { key, phone: '9000000009' })).json().code).toBe('key-reused');
    expect((await placeAsGuest(closed)).statusCode).toBe(401);
    expect(await counts(shop)).toEqual([1, 1, 1, 2]);
  });

  it('is placed with what the guest typed, and returns a link', async () => {
    const shop = await createGuestShop(engine);
    const placed = await placeAsGuest(shop, { email: ` ${EMAIL.toUpperCase()} `, phone: '+91-98410-54321' });
    expect(placed.statusCode).toBe(201);
    const { order, orderId, link } = placed.json<PlacedOrder>();
    expect(orderId).toBe(order.orderId);
    expect(link).toMatch(new RegExp(`^/order#${order.id}\\.own\\.[\\w-]{43}$`));
    expect(order.customer).toEqual({
      firstName: 'Meena',
      lastName: 'Rajan',
      email: EMAIL,
      phone: '+91-98410-54321',
    });
    expect(order.status).toBe('pending');
    const guest = await shop.db.selectFrom('guests').selectAll().executeTakeFirstOrThrow();
    expect(guest).toMatchObject({
      user_id: order.userId,
      order_id: order.id,
      phone: '9841054321',
      mailbox: EMAIL,
      claimed_by: null,
    });
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is placed with a single name, which an account may not have', async () => {
    const shop = await createGuestShop(engine);
    const { customerInfo, ...request } = orderRequest();
    const payload = { ...request, customerInfo: { ...customerInfo, lastName: ' ' } };
    const key = { 'idempotency-key': newKey() };
    const placed = await shop.send({ method: 'POST', url: API.orders, payload, headers: key });
    expect([placed.statusCode, placed.json<PlacedOrder>().order.customer]).toEqual([
      201,
      expect.objectContaining({ firstName: 'Meena', lastName: '' }),
    ]);
    const { token } = await registerShopper(shop);
    const refused = await shop.send({ method: 'POST', url: API.orders, payload }, token);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { 'customerInfo.lastName': 'Last name is required' },
    ]);
  });

  it.each([undefined, '', ' '])('is placed without an email: %j', async email => {
    const shop = await createGuestShop(engine);
    const placed = await placeAsGuest(shop, { email });
    expect([placed.statusCode, placed.json<PlacedOrder>().order.customer.email]).toEqual([201, '']);
  });

  it.each(['kavya', 'kavya@', 'a b@nool.example'])('is refused with the email %j', async email => {
    const shop = await createGuestShop(engine);
    const refused = await placeAsGuest(shop, { email });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { 'customerInfo.email': 'Please enter a valid email address' },
    ]);
    expect(await counts(shop)).toEqual([0, 0, 0, 0]);
  });

  it.each([7, null, {}])('is refused with the email %j, as every other field is', async email => {
    const shop = await createGuestShop(engine);
    const refused = await placeAsGuest(shop, { email });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { 'customerInfo.email': 'Email must be text' },
    ]);
  });

  it('is refused without a key that nobody can guess', async () => {
    const shop = await createGuestShop(engine);
    const payload = orderRequest();
    for (const key of [undefined, 'order-1', newKey().slice(1), `${newKey()} x`]) {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const refused = await shop.app.inject({ method: 'POST', url: API.orders, payload, headers });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid']);
    }
    expect(await counts(shop)).toEqual([0, 0, 0, 0]);
  });

  it('is not placed for a user that the request names', async () => {
    const shop = await createGuestShop(engine);
    const { user } = await registerShopper(shop);
    const refused = await placeAsGuest(shop, { payload: { ...orderRequest(), userId: user.id } });
    expect(refused.statusCode).toBe(403);
  });

  it('is not placed by whoever sends a token that is not valid', async () => {
    const shop = await createGuestShop(engine);
    const sent = { method: 'POST', url: API.orders, payload: orderRequest() } as const;
    expect((await shop.send(sent, 'expired')).statusCode).toBe(401);
    expect(await counts(shop)).toEqual([0, 0, 0, 0]);
  });

  it('changes nothing for an account: no link, and the email is the one of the account', async () => {
    const shop = await createGuestShop(engine);
    const { token, user } = await registerShopper(shop);
    const payload = orderRequest();
    const wrong = { ...payload, customerInfo: { ...payload.customerInfo, email: 'no address' } };
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: wrong }, token);
    expect(Object.keys(placed.json())).toEqual(['orderId', 'order']);
    expect(placed.json<PlacedOrder>().order.customer.email).toBe(user.email);
  });
});

describe.each(ENGINES)('the key of an order without an account, %s', engine => {
  it('gives the same order and link again, and makes one user', async () => {
    const shop = await createGuestShop(engine);
    const key = newKey();
    const first = await placeAsGuest(shop, { key, email: EMAIL });
    shop.clock.pass(60_000);
    const again = await placeAsGuest(shop, { key, email: EMAIL });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await counts(shop)).toEqual([1, 1, 1, 2]);
  });

  it('is refused for another order, and for another email', async () => {
    const shop = await createGuestShop(engine);
    const key = newKey();
    await placedAsGuest(shop, { key });
    for (const other of [{ email: EMAIL }, { phone: '9841054321' }]) {
      const refused = await placeAsGuest(shop, { key, ...other });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'key-reused']);
    }
    expect(await counts(shop)).toEqual([1, 1, 1, 2]);
  });

  it('places one order for 30 requests at once, on two servers', async () => {
    const shop = await createGuestShop(engine);
    const other = await createGuestShop(engine, { db: shop.db });
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => placeAsGuest(i % 2 ? shop : other, { key })),
    );
    const placed = responses.filter(({ statusCode }) => statusCode === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ body }) => body)).size).toBe(1);
    expect(responses.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect(await counts(shop)).toEqual([1, 1, 1, 2]);
  });

  it('is another one than the same key of an account', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await registerShopper(shop);
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const own = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest(), headers }, token);
    const guest = await placedAsGuest(shop, { key });
    expect(guest.orderId).not.toBe(own.json<PlacedOrder>().orderId);
  });

  it('makes no user where the order is refused', async () => {
    const shop = await createGuestShop(engine);
    await shop.db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces: 0 }).execute();
    expect((await placeAsGuest(shop)).statusCode).toBe(409);
    expect(await counts(shop)).toEqual([0, 0, 0, 0]);
  });
});

describe.each(ENGINES)('a guest, %s', engine => {
  it('can be logged in by nobody, and takes no address away', async () => {
    const shop = await createGuestShop(engine);
    const { order } = await placedAsGuest(shop, { email: EMAIL });
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    for (const email of [EMAIL, row.email]) {
      const login = await shop.send({ method: 'POST', url: API.login, payload: { email, password: ' ' } });
      expect(login.statusCode).not.toBe(200);
      await shop.send({ method: 'POST', url: API.forgotPassword, payload: { email } });
    }
    expect(await shop.db.selectFrom('mailed_links').selectAll().execute()).toEqual([]);
    const session = await registerShopper(shop, EMAIL);
    expect(session.user.email).toBe(EMAIL);
    // What was ordered with the address is not shown to whoever registers it.
    const { token, user } = session;
    expect((await shop.send({ url: fill(API.order, { id: user.id }) }, token)).json<Order[]>()).toEqual([]);
    for (const id of [order.id, order.orderId])
      expect((await shop.send({ url: fill(API.order, { id }) }, token)).statusCode).toBe(404);
    const payload = { email: EMAIL, password: PASSWORD };
    expect((await shop.send({ method: 'POST', url: API.login, payload })).statusCode).toBe(200);
  });

  it('orders with the address of an account as well, without being told', async () => {
    const shop = await createGuestShop(engine);
    await registerShopper(shop, EMAIL);
    const { order } = await placedAsGuest(shop, { email: EMAIL });
    expect(order.customer.email).toBe(EMAIL);
  });
});

it('a guest is stored by the thread that writes orders', async () => {
  const location = await migratedLocation('embedded');
  const writer = createOrderWriter(location);
  const db = await openDatabase(location, () => undefined);
  const shop = await createGuestShop('embedded', { db, storeOrder: writer.write });
  const key = newKey();
  const placed = await Promise.all(Array.from({ length: 3 }, () => placeAsGuest(shop, { email: EMAIL })));
  expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const first = await placeAsGuest(shop, { key });
  expect((await placeAsGuest(shop, { key })).body).toBe(first.body);
  expect(await counts({ ...shop, db })).toEqual([4, 4, 4, 8]);
  expect(await findIssues(db, 'embedded')).toEqual([]);
  await writer.close();
  await db.destroy();
});
