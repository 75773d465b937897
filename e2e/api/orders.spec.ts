/** Reading and paying placed orders. */
import { expectError, expectTokenNeeded } from './expect-response.ts';
import { expect, test } from './fixtures.ts';
import { type PlacedOrder, placeOrder, TWO_KURTAS, toOrder } from './order-requests.ts';

const NOT_FOUND = 'Resource not found';

test.describe('GET /api/orders/{id}', () => {
  test('reads an own order by its id or number', async ({ api, shopper }) => {
    const { token } = shopper;
    const order = await placeOrder(api, shopper);
    for (const name of [order.id, order.orderId])
      expect((await api(`GET /api/orders/${name}`, { token })).body).toEqual(order);
  });

  test('lists the own orders, the newest first', async ({ api, shopper }) => {
    const { token, user } = shopper;
    expect(await api(`GET /api/orders/${user.id}`, { token })).toMatchObject({ status: 200, body: [] });
    const orders: PlacedOrder[] = [];
    for (let count = 0; count < 3; count += 1) orders.unshift(await placeOrder(api, shopper));
    expect((await api(`GET /api/orders/${user.id}`, { token })).body).toEqual(orders);
  });

  test('gives the list in pages', async ({ api, shopper }) => {
    const { token, user } = shopper;
    const orders: PlacedOrder[] = [];
    for (let count = 0; count < 3; count += 1) orders.unshift(await placeOrder(api, shopper));
    const first = await api(`GET /api/orders/${user.id}?limit=2`, { token });
    expect(first.body).toEqual(orders.slice(0, 2));
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toContain('cursor=');
    const { pathname, search } = new URL(next, 'http://shop.invalid');
    const second = await api(`GET ${pathname}${search}`, { token });
    expect(second.body).toEqual(orders.slice(2));
    expect(second.headers.get('link')).toBeNull();
    for (const query of ['limit=nonsense', 'limit=0', 'limit=1.5', 'cursor=nonsense'])
      expect(await api(`GET /api/orders/${user.id}?${query}`, { token }), query).toMatchObject({
        status: 400,
      });
  });

  test("finds nothing of another's", async ({ api, shopper, stranger }) => {
    const foreign = await placeOrder(api, stranger);
    for (const name of [
      foreign.id,
      foreign.orderId,
      stranger.user.id,
      'ord_1',
      'NL-1',
      'nonsense',
      '__proto__',
    ])
      expectError(await api(`GET /api/orders/${name}`, { token: shopper.token }), 404, NOT_FOUND);
  });

  test('needs a token', async ({ api, shopper }) => {
    const { id } = await placeOrder(api, shopper);
    for (const name of [id, shopper.user.id]) await expectTokenNeeded(api, `GET /api/orders/${name}`);
  });
});

test.describe('GET /api/orders/{id}/invoices', () => {
  test('lists none where tax is added to the subtotal', async ({ api, shopper, stranger }) => {
    const { id } = await placeOrder(api, shopper);
    const request = `GET /api/orders/${id}/invoices`;
    expect(await api(request, { token: shopper.token })).toMatchObject({
      status: 200,
      body: { invoices: [] },
    });
    expectError(await api(request, { token: stranger.token }), 404, NOT_FOUND);
    expectError(await api('GET /api/orders/ord_1/invoices', { token: shopper.token }), 404, NOT_FOUND);
    await expectTokenNeeded(api, request);
  });
});

test.describe('GET /api/orders/{id}/invoices/{invoice}', () => {
  test('finds none where tax is added to the subtotal', async ({ api, shopper, stranger }) => {
    const { id } = await placeOrder(api, shopper);
    const request = `GET /api/orders/${id}/invoices/ivc_1`;
    for (const { token } of [shopper, stranger]) expectError(await api(request, { token }), 404, NOT_FOUND);
    await expectTokenNeeded(api, request);
  });
});

test.describe('GET /api/orders/{id}/payment', () => {
  test('says that nothing is charged without a gateway', async ({ api, shopper, stranger }) => {
    const order = await placeOrder(api, shopper);
    const { status, body } = await api(`GET /api/orders/${order.id}/payment`, { token: shopper.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId: order.orderId,
      paymentStatus: 'pending',
      paymentMethod: 'upi',
      amount: 1885.64,
      canPay: false,
    });
    const byNumber = await api(`GET /api/orders/${order.orderId}/payment`, { token: shopper.token });
    expect(byNumber.body).toEqual(body);
    for (const request of [`GET /api/orders/${order.id}/payment`, 'GET /api/orders/ord_1/payment'])
      expectError(await api(request, { token: stranger.token }), 404, NOT_FOUND);
    await expectTokenNeeded(api, `GET /api/orders/${order.id}/payment`);
  });
});

test.describe('POST /api/orders/{id}/payment', () => {
  test('is refused without a gateway', async ({ api, shopper, stranger }) => {
    for (const method of ['upi', 'cod']) {
      const { id } = await placeOrder(api, shopper, toOrder(TWO_KURTAS, method));
      const request = `POST /api/orders/${id}/payment`;
      expectError(
        await api(request, { token: shopper.token, body: {} }),
        409,
        'This order cannot be paid online now',
      );
      expectError(await api(request, { token: stranger.token, body: {} }), 404, NOT_FOUND);
      await expectTokenNeeded(api, request, { body: {} });
    }
    expectError(
      await api('POST /api/orders/ord_1/payment', { token: shopper.token, body: {} }),
      404,
      NOT_FOUND,
    );
  });
});
