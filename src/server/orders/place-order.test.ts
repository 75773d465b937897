import { describe, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#server/test-app.ts';
import { orderRequest, registerShopper } from '#server/test-shopper.ts';

const place = ({ send }: TestApp, payload: object, token?: string) =>
  send({ method: 'POST', url: API.orders, payload }, token);

const rowCount = async ({ db }: TestApp) => (await db.selectFrom('orders').select('id').execute()).length;

const item = (over: object = {}) => ({ productId: 'KUR-0001', size: 'M', quantity: 1, ...over });

/** A request of one item whose fields may be anything; its figures are those of one kurta. */
const oddRequest = (over: object = {}) => ({ ...orderRequest(), items: [item(over)] });

const withAddress = (over: object) => {
  const { customerInfo, ...rest } = orderRequest();
  return { ...rest, customerInfo: { ...customerInfo, address: { ...customerInfo.address, ...over } } };
};

const withCustomer = (over: object) => {
  const { customerInfo, ...rest } = orderRequest();
  return { ...rest, customerInfo: { ...customerInfo, ...over } };
};

describe.each(ENGINES)('placing an order, %s', engine => {
  it('answers every field of the order as read', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const items = [item({ quantity: 2 }), { productId: 'HAN-0001', size: 'One Size', quantity: 1 }];
    const answer = await place(shop, { ...orderRequest(items, 'cod'), userId: user.id }, token);
    expect(answer.statusCode).toBe(201);
    const { orderId, order } = answer.json<PlacedOrder>();
    const address = {
      street: '7 Kumaran Colony Main Road',
      city: 'Chennai',
      state: 'Tamil Nadu',
      zipCode: '600026',
      country: 'India',
    };
    const now = shop.clock.now().toISOString();
    expect(order).toEqual({
      id: expect.stringMatching(/^ord_\w{25}$/),
      orderId: expect.stringMatching(/^NL-261120-[2-9A-HJ-NP-Z]{6}$/),
      orderNumber: orderId,
      userId: user.id,
      status: 'pending',
      paymentStatus: 'pending',
      paymentDetails: { status: 'pending', paymentMethod: 'cod' },
      items: [
        {
          productId: 'KUR-0001',
          productName: 'Product KUR-0001',
          productImage: '/images/KUR-0001.avif',
          quantity: 2,
          size: 'M',
          sku: 'KUR-0001',
          price: 799,
          totalPrice: 1598,
          total: 1598,
        },
        expect.objectContaining({ productId: 'HAN-0001', size: 'One Size', price: 4999.5, total: 4999.5 }),
      ],
      subtotal: 6597.5,
      shipping: 0,
      tax: 1187.55,
      codCharges: 0,
      total: 7785.05,
      customer: {
        firstName: 'Meena',
        lastName: 'Rajan',
        email: 'meena@nool.example',
        phone: '+91 98400 12345',
      },
      shippingAddress: address,
      billingAddress: address,
      paymentMethod: 'cod',
      estimatedDelivery: '2026-11-27T18:00:00.000Z',
      statusUpdatedAt: now,
      createdAt: now,
      updatedAt: now,
      notes: '',
    });
    for (const name of [order.id, orderId, orderId.toLowerCase()]) {
      expect((await shop.send({ url: fill(API.order, { id: name }) }, token)).json()).toEqual(order);
    }
  });

  it('merges lines of the same product and size', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const items = [item({ quantity: 2 }), item({ size: 'L' }), item({ quantity: 3 })];
    const { order } = (await place(shop, orderRequest(items), token)).json<PlacedOrder>();
    expect(order.items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 5],
      ['L', 1],
    ]);
  });

  it('decides everything but what, where to and how itself', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const tampered = {
      ...orderRequest(),
      items: [item({ productName: 'Mine', productImage: 'x', price: 1, total: 1 })],
      orderStatus: 'delivered',
      status: 'delivered',
      paymentStatus: 'paid',
      orderDate: '2001-01-01',
      estimatedDelivery: '2001-01-01',
      orderId: 'NL-1',
      id: 'ord_1',
      createdAt: '2001-01-01',
      notes: 'free please',
    };
    const request = { ...tampered, customerInfo: { ...tampered.customerInfo, email: 'x@y.in' } };
    const { order } = (await place(shop, request, token)).json<PlacedOrder>();
    expect(order).toMatchObject({
      userId: user.id,
      status: 'pending',
      paymentStatus: 'pending',
      total: 942.82,
      estimatedDelivery: '2026-11-27T18:00:00.000Z',
      createdAt: '2026-11-20T18:00:00.000Z',
      notes: '',
      customer: { email: 'meena@nool.example' },
    });
    expect(order.items[0]).toMatchObject({ productName: 'Product KUR-0001', price: 799, total: 799 });
    expect(order.id).not.toBe('ord_1');
    expect(order.orderId).not.toBe('NL-1');
  });

  it("refuses another shopper's userId", async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    const answer = await place(shop, { ...orderRequest(), userId: other.user.id }, token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Access denied', code: 'access-denied' });
    expect(await rowCount(shop)).toBe(0);
  });

  it('refuses a stranger before looking at the request', async () => {
    const shop = await createTestApp(engine);
    const answer = await place(shop, {});
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Session expired. Please login again.',
      code: 'not-logged-in',
    });
  });

  it.each([
    [{ productId: 'KUR-9999' }, 'items.0.productId', 'This product is no longer sold'],
    [{ productId: '__proto__' }, 'items.0.productId', 'This product is no longer sold'],
    [{ productId: 7 }, 'items.0.productId', 'Product is required'],
    [{ size: 'XXL' }, 'items.0.size', 'This size is not available'],
    [{ size: 'One Size' }, 'items.0.size', 'This size is not available'],
    [{ productId: 'HAN-0001', size: 'M' }, 'items.0.size', 'This size is not available'],
    [{ quantity: 0 }, 'items.0.quantity', 'Quantity must be at least 1'],
    [{ quantity: -1 }, 'items.0.quantity', 'Quantity must be at least 1'],
    [{ quantity: 100 }, 'items.0.quantity', 'Quantity can be at most 99'],
    [{ quantity: 1e300 }, 'items.0.quantity', 'Quantity must be a whole number'],
    [{ quantity: 1.5 }, 'items.0.quantity', 'Quantity must be a whole number'],
    [{ quantity: '2' }, 'items.0.quantity', 'Quantity must be a whole number'],
    [{ quantity: null }, 'items.0.quantity', 'Quantity must be a whole number'],
    [{ quantity: [1] }, 'items.0.quantity', 'Quantity must be a whole number'],
    [{ quantity: true }, 'items.0.quantity', 'Quantity must be a whole number'],
  ])('names the field of an item with %j', async (over, field, message) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const answer = await place(shop, oddRequest(over), token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
    expect(await rowCount(shop)).toBe(0);
  });

  it.each([
    ['no items', { ...orderRequest(), items: [] }, 'items', 'Your cart is empty'],
    ['items that are no list', { ...orderRequest(), items: { 0: item() } }, 'items', 'Your cart is empty'],
    [
      '101 lines',
      { ...orderRequest(), items: Array.from({ length: 101 }, () => item()) },
      'items',
      'An order can have at most 100 lines',
    ],
    [
      'more than 99 in two lines',
      { ...orderRequest(), items: [item({ quantity: 60 }), item({ quantity: 60 })] },
      'items.1.quantity',
      'Quantity must be a whole number from 1 to 99',
    ],
    ['no city', withAddress({ city: '' }), 'customerInfo.address.city', 'City is required'],
    [
      'an overlong street',
      withAddress({ addressLine1: 'x'.repeat(201) }),
      'customerInfo.address.addressLine1',
      'Address can have at most 200 characters',
    ],
    [
      'a NUL',
      withAddress({ city: 'Chen\u0000nai' }),
      'customerInfo.address.city',
      'City has characters that cannot be used',
    ],
    [
      'a PIN that starts with 0',
      withAddress({ postalCode: '060026' }),
      'customerInfo.address.postalCode',
      'Please enter a 6-digit PIN code',
    ],
    [
      'another country',
      withAddress({ country: 'USA' }),
      'customerInfo.address.country',
      'We ship only within India.',
    ],
    [
      'a short phone',
      withCustomer({ phone: '98400' }),
      'customerInfo.phone',
      'Please enter a 10-digit phone number',
    ],
    [
      'a bad payment method',
      { ...orderRequest(), paymentMethod: 'iou' },
      'paymentMethod',
      'Please choose a payment method',
    ],
  ])('names the field of a request with %s', async (_, request, field, message) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const answer = await place(shop, request, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { [field]: message } });
    expect(await rowCount(shop)).toBe(0);
  });

  it.each(['+919840012345', '09840012345', '9840012345', '98400-12345'])(
    'takes the phone %s',
    async phone => {
      const shop = await createTestApp(engine);
      const { token } = await registerShopper(shop);
      expect((await place(shop, withCustomer({ phone }), token)).statusCode).toBe(201);
    },
  );

  it('stores nothing when the figures are not those of today, and says which are', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const request = orderRequest();
    const fresh = request.orderSummary;
    for (const field of ['subtotal', 'tax', 'shipping', 'codCharges', 'total'] as const) {
      const stale = { ...fresh, [field]: fresh[field] + 0.02 };
      const answer = await place(shop, { ...request, orderSummary: stale }, token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        message: 'Prices have changed. Please review your order.',
        code: 'prices-changed',
        summary: fresh,
      });
    }
    expect(await rowCount(shop)).toBe(0);
    const near = { ...fresh, tax: fresh.tax + 0.01, total: fresh.total - 0.01 };
    const { order } = (await place(shop, { ...request, orderSummary: near }, token)).json<PlacedOrder>();
    expect(order.total).toBe(fresh.total);
  });

  it.each([
    ['BAB-0198', 400, undefined],
    ['BAB-0199', 201, 50],
    ['BAB-0298', 201, 50],
    ['BAB-0299', 201, 0],
  ])('decides on cash for %s', async (productId, status, charge) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const answer = await place(shop, orderRequest([item({ productId })] as never, 'cod'), token);
    expect(answer.statusCode).toBe(status);
    const body = answer.json<Partial<PlacedOrder> & { message?: string }>();
    expect(body.order?.codCharges).toBe(charge);
    expect(body.message).toBe(
      charge === undefined
        ? 'Minimum order amount for COD is ₹199. Please add more items to your cart or choose a different payment method.'
        : undefined,
    );
  });

  it('finds another number when chance gives one that is taken', async () => {
    const chance = [1, 1, 1, 2];
    const randomBytes = () => new Uint8Array(6).fill(chance.shift() ?? 9);
    const shop = await createTestApp(engine, { randomBytes });
    const { token } = await registerShopper(shop);
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      numbers.push((await place(shop, orderRequest(), token)).json<PlacedOrder>().orderId);
    }
    expect(numbers).toEqual(['NL-261120-333333', 'NL-261120-444444']);
    const lines = await shop.db.selectFrom('order_lines').select('order_id').execute();
    expect(new Set(lines.map(line => line.order_id)).size).toBe(2);
  });

  it('places each of many orders sent at once', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(shop, orderRequest(), token)));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const list = await shop.send({ url: fill(API.order, { id: user.id }) }, token);
    expect(new Set(list.json<Order[]>().map(order => order.orderId)).size).toBe(30);
  });
});
