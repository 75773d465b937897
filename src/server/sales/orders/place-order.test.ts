import { describe, expect, it } from 'vitest';
import { type Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const place = ({ send }: TestApp, payload: object, token?: string) =>
  send({ method: 'POST', url: API.orders, payload }, token);

const item = (over: object = {}) => ({ productId: 'KUR-0001', size: 'M', quantity: 1, ...over });

const withCustomer = (over: object) => {
  const { customerInfo, ...rest } = orderRequest();
  return { ...rest, customerInfo: { ...customerInfo, ...over } };
};

describe.each(ENGINES)('placing an order, %s', engine => {
  it('returns every field of the order', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const items = [item({ quantity: 2 }), { productId: 'HAN-0001', size: 'One Size', quantity: 1 }];
    const request = orderRequest(items, 'cod');
    const summary = request.orderSummary;
    const response = await place(shop, { ...request, userId: user.id }, token);
    expect(response.statusCode).toBe(201);
    const { orderId, order } = response.json<PlacedOrder>();
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
      tax: summary.tax,
      codCharges: 0,
      total: summary.total,
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

  it('responds with JSON of exactly the fields that the schema has', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const response = await place(shop, orderRequest([item()], 'cod'), token);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(PlacedOrder.parse(response.json())).toEqual(response.json());
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

  it('decides everything except the lines, the address and the payment method', async () => {
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
      total: orderRequest().orderSummary.total,
      estimatedDelivery: '2026-11-27T18:00:00.000Z',
      createdAt: '2026-11-20T18:00:00.000Z',
      notes: '',
      customer: { email: 'meena@nool.example' },
    });
    expect(order.items[0]).toMatchObject({ productName: 'Product KUR-0001', price: 799, total: 799 });
    expect(order.id).not.toBe('ord_1');
    expect(order.orderId).not.toBe('NL-1');
  });

  it.each(['+919840012345', '09840012345', '9840012345', '98400-12345'])(
    'takes the phone %s',
    async phone => {
      const shop = await createTestApp(engine);
      const { token } = await registerShopper(shop);
      expect((await place(shop, withCustomer({ phone }), token)).statusCode).toBe(201);
    },
  );

  it('takes phone, PIN code and product number as people paste them', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const { customerInfo, ...rest } = orderRequest([{ productId: 'KUR-0001', size: 'M', quantity: 1 }]);
    const { address } = customerInfo;
    const body = {
      ...rest,
      items: [{ productId: '#KUR\u20110001', size: 'M', quantity: 1 }],
      customerInfo: {
        ...customerInfo,
        phone: '\u202a0091 (98400)\u00a012345\u202c',
        address: { ...address, postalCode: '\u200e600\u2009026' },
      },
    };
    const response = await place(shop, body, token);
    expect([
      response.statusCode,
      response.json().order?.customer,
      response.json().order?.items[0].productId,
    ]).toEqual([201, expect.objectContaining({ phone: '9840012345' }), 'KUR-0001']);
    expect(response.json().order.shippingAddress.zipCode).toBe('600026');
  });

  it('takes another order number when the first is taken', async () => {
    const drawn = [1, 1, 1, 2].flatMap(each => Array.from({ length: 6 }, () => each));
    const shop = await createTestApp(engine, { randomInt: () => drawn.shift() ?? 9 });
    const { token } = await registerShopper(shop);
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      numbers.push((await place(shop, orderRequest(), token)).json<PlacedOrder>().orderId);
    }
    expect(numbers).toEqual(['NL-261120-333333', 'NL-261120-444444']);
    const lines = await shop.db.selectFrom('order_lines').select('order_id').execute();
    expect(new Set(lines.map(line => line.order_id)).size).toBe(2);
  });

  it('places many orders sent at once', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const responses = await Promise.all(Array.from({ length: 30 }, () => place(shop, orderRequest(), token)));
    expect(responses.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const list = await shop.send({ url: fill(API.order, { id: user.id }) }, token);
    expect(new Set(list.json<Order[]>().map(order => order.orderId)).size).toBe(30);
  });
});
