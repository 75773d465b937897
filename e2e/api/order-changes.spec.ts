/** Moving and cancelling placed orders. */
import { expectBodyChecked, expectError, expectFields, expectTokenNeeded } from './expect-response.ts';
import { type Account, type Api, expect, type Response, test } from './fixtures.ts';
import { type PlacedOrder, placeOrder } from './order-requests.ts';

const NOT_FOUND = 'Resource not found';

test.describe('PUT /api/orders/{id}/status', () => {
  const move = (api: Api, { token }: Account, { id }: PlacedOrder, body: object) =>
    api(`PUT /api/orders/${id}/status`, { token, body });

  test('moves an order on, and not back', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    for (const status of ['shipped', 'delivered']) expectConflict(await move(api, staff, order, { status }));
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      const response = await move(api, staff, order, { status, unknown: 1 });
      expect(response).toMatchObject({ status: 200, body: { id: order.id, status } });
      expect(response.body).not.toHaveProperty('unknown');
      const read = await api(`GET /api/orders/${order.id}`, { token: shopper.token });
      expect(read.body).toMatchObject({ status });
    }
    for (const status of ['pending', 'confirmed', 'shipped'])
      expectConflict(await move(api, staff, order, { status }));
  });

  test('moves the payment: pending to paid or failed, failed to paid', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    for (const paymentStatus of ['failed', 'paid'])
      expect(await move(api, staff, order, { paymentStatus })).toMatchObject({
        status: 200,
        body: { paymentStatus, paymentDetails: { status: paymentStatus }, status: 'pending' },
      });
    for (const paymentStatus of ['pending', 'failed'])
      expectConflict(await move(api, staff, order, { paymentStatus }));
    const other = await placeOrder(api, shopper);
    expect(await move(api, staff, other, { paymentStatus: 'paid' })).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid' },
    });
  });

  test('changes nothing when nothing is asked', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    for (const body of [{}, { unknown: 1 }]) {
      const response = await move(api, staff, order, body);
      expect(response).toMatchObject({ status: 200, body: order });
    }
  });

  test('keeps the notes of staff from the shopper', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    const response = await move(api, staff, order, { notes: 'Call before noon' });
    expect(response).toMatchObject({ status: 200, body: { notes: 'Call before noon' } });
    const read = await api(`GET /api/orders/${order.id}`, { token: shopper.token });
    expect(JSON.stringify(read.body)).not.toContain('Call before noon');
    expectFields(await move(api, staff, order, { notes: 'x'.repeat(1001) }), {
      notes: expect.stringContaining('1000'),
    });
  });

  test('says which values there are', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    expectFields(await move(api, staff, order, { status: 'lost' }), {
      status: 'Status must be one of pending, confirmed, shipped, delivered',
    });
    expectFields(await move(api, staff, order, { paymentStatus: 'lost' }), {
      paymentStatus: 'Payment status must be one of pending, paid, failed',
    });
    await expectBodyChecked(api, `PUT /api/orders/${order.id}/status`, {
      token: staff.token,
      body: { status: 'pending', paymentStatus: 'pending', notes: 'x' },
      fields: ['status', 'paymentStatus', 'notes'],
    });
  });

  test('is for staff only', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    expectError(await move(api, shopper, order, { status: 'confirmed' }), 403, 'Access denied');
    await expectTokenNeeded(api, `PUT /api/orders/${order.id}/status`, { body: { status: 'confirmed' } });
    for (const id of ['ord_1', 'nonsense'])
      expectError(
        await api(`PUT /api/orders/${id}/status`, { token: staff.token, body: { status: 'confirmed' } }),
        404,
        NOT_FOUND,
      );
    const read = await api(`GET /api/orders/${order.id}`, { token: shopper.token });
    expect(read.body).toEqual(order);
  });
});

test.describe('POST /api/orders/{id}/cancel', () => {
  const REASON = { reason: 'Ordered the wrong size', notes: 'I need L' };
  const cancel = (api: Api, { token }: Account, { id }: PlacedOrder, body: object = REASON) =>
    api(`POST /api/orders/${id}/cancel`, { token, body });

  test('cancels a pending or confirmed order, once', async ({ api, shopper, staff }) => {
    for (const status of ['pending', 'confirmed']) {
      const order = await placeOrder(api, shopper);
      await api(`PUT /api/orders/${order.id}/status`, { token: staff.token, body: { status } });
      const first = await cancel(api, shopper, order, { ...REASON, unknown: 1 });
      expect(first).toMatchObject({ status: 200, body: { status: 'cancelled', cancellation: REASON } });
      const again = await cancel(api, shopper, order, { reason: 'Another reason' });
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
    }
  });

  test('comes too late for a shipped or delivered order', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      await api(`PUT /api/orders/${order.id}/status`, { token: staff.token, body: { status } });
      if (status !== 'confirmed')
        expectError(await cancel(api, shopper, order), 409, 'This order can no longer be cancelled');
    }
  });

  test('is for the owner and for staff', async ({ api, shopper, stranger, staff }) => {
    const order = await placeOrder(api, shopper);
    expectError(await cancel(api, stranger, order), 404, NOT_FOUND);
    await expectTokenNeeded(api, `POST /api/orders/${order.id}/cancel`, { body: REASON });
    const read = await api(`GET /api/orders/${order.id}`, { token: shopper.token });
    expect(read.body).toMatchObject({ status: 'pending' });
    expect(await cancel(api, staff, order)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expectError(
      await api('POST /api/orders/ord_1/cancel', { token: shopper.token, body: REASON }),
      404,
      NOT_FOUND,
    );
  });

  test('needs a reason of at most 500 characters', async ({ api, shopper }) => {
    const order = await placeOrder(api, shopper);
    for (const reason of [undefined, '', 'x'.repeat(501)])
      expectFields(await cancel(api, shopper, order, { reason }), { reason: expect.any(String) });
    expectFields(await cancel(api, shopper, order, { ...REASON, notes: 5 }), { notes: expect.any(String) });
    await expectBodyChecked(api, `POST /api/orders/${order.id}/cancel`, {
      token: shopper.token,
      body: REASON,
      fields: ['reason'],
    });
    expect(await cancel(api, shopper, order, { reason: 'x'.repeat(500) })).toMatchObject({ status: 200 });
  });

  test('ends the moves of an order', async ({ api, shopper, staff }) => {
    const order = await placeOrder(api, shopper);
    await cancel(api, shopper, order);
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered'])
      expectConflict(
        await api(`PUT /api/orders/${order.id}/status`, { token: staff.token, body: { status } }),
      );
  });
});

function expectConflict(response: Response) {
  expectError(response, 409, 'The order cannot be moved to this status');
}
