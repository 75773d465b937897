/** Placing an order: the server alone decides what is ordered, by whom and at what price. */
import {
  expectBodyChecked,
  expectError,
  expectFields,
  expectTokenNeeded,
  withValue,
} from './expect-response.ts';
import { expect, test } from './fixtures.ts';
import {
  CUSTOMER,
  line,
  type PlacedOrder,
  placeOrder,
  readOrders,
  TWO_KURTAS,
  toOrder,
} from './order-requests.ts';
import { KURTA, SHIRT, TEE } from './products.ts';

const PLACE = 'POST /api/orders';
const COD_MINIMUM =
  'Minimum order amount for COD is ₹199. Please add more items to your cart or choose a different payment method.';
const DAY_MS = 86_400_000;

test.describe('POST /api/orders', () => {
  test('answers with the number and the order, with every field of an order', async ({ api, shopper }) => {
    const before = Date.now();
    const response = await api(PLACE, { token: shopper.token, body: toOrder() });
    expect(response.status).toBe(201);
    const { orderId, order } = response.body as {
      orderId: string;
      order: PlacedOrder & { estimatedDelivery: string };
    };
    expect(orderId).toMatch(/^NL-\d{6}-[2-9A-HJ-NP-Z]{6}$/);
    const address = {
      street: CUSTOMER.address.addressLine1,
      city: 'Chennai',
      state: 'Tamil Nadu',
      zipCode: '600026',
      country: 'India',
    };
    expect(order).toEqual({
      id: expect.stringMatching(/^ord_/),
      orderId,
      orderNumber: orderId,
      userId: shopper.user.id,
      status: 'pending',
      paymentStatus: 'pending',
      paymentDetails: { status: 'pending', paymentMethod: 'upi' },
      items: [
        {
          productId: KURTA.id,
          productName: KURTA.name,
          productImage: KURTA.image,
          quantity: 2,
          size: 'M',
          sku: KURTA.id,
          price: 799,
          totalPrice: 1598,
          total: 1598,
        },
      ],
      subtotal: 1598,
      tax: 287.64,
      shipping: 0,
      codCharges: 0,
      total: 1885.64,
      customer: { firstName: 'Meena', lastName: 'Rajan', email: shopper.user.email, phone: '9840012345' },
      shippingAddress: address,
      billingAddress: address,
      paymentMethod: 'upi',
      estimatedDelivery: expect.any(String),
      statusUpdatedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      notes: '',
    });
    const days = (Date.parse(order.estimatedDelivery) - before) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect((await api(`GET /api/orders/${orderId}`, { token: shopper.token })).body).toEqual(order);
  });

  test('takes user, email, names, images, prices, statuses and dates from the server', async ({
    api,
    shopper,
  }) => {
    const request = toOrder();
    const forged = {
      ...request,
      userId: shopper.user.id,
      items: request.items.map(item => ({
        ...item,
        productName: 'Free',
        productImage: '/x',
        price: 1,
        total: 2,
      })),
      orderStatus: 'delivered',
      status: 'delivered',
      paymentStatus: 'paid',
      orderDate: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      estimatedDelivery: '2001-01-01T00:00:00.000Z',
      id: 'ord_mine',
      orderId: 'NL-1',
      notes: 'mine',
      discount: 100,
    };
    const order = await placeOrder(api, shopper, forged);
    expect(order).toMatchObject({
      items: [{ productName: KURTA.name, productImage: KURTA.image, price: 799, total: 1598 }],
      customer: { email: shopper.user.email },
      status: 'pending',
      paymentStatus: 'pending',
      notes: '',
      total: 1885.64,
      createdAt: expect.not.stringMatching(/^2001/),
      estimatedDelivery: expect.not.stringMatching(/^2001/),
    });
    expect(order.id).not.toBe('ord_mine');
    expect(order.orderId).not.toBe('NL-1');
    expect(order).not.toHaveProperty('discount');
  });

  test("refuses another's user id", async ({ api, shopper, stranger }) => {
    const body = { ...toOrder(), userId: stranger.user.id };
    expectError(await api(PLACE, { token: shopper.token, body }), 403, 'Access denied');
    expect(await readOrders(api, shopper)).toEqual([]);
    expect(await readOrders(api, stranger)).toEqual([]);
  });

  test('is not for guests, and takes JSON of these types only', async ({ api, shopper: { token } }) => {
    await expectTokenNeeded(api, PLACE, { body: toOrder() });
    await expectBodyChecked(api, PLACE, {
      token,
      body: toOrder(),
      fields: [
        'items',
        'items.0.productId',
        'items.0.size',
        'items.0.quantity',
        'customerInfo',
        'customerInfo.firstName',
        'customerInfo.lastName',
        'customerInfo.phone',
        'customerInfo.address',
        'customerInfo.address.addressLine1',
        'customerInfo.address.city',
        'customerInfo.address.state',
        'customerInfo.address.postalCode',
        'customerInfo.address.country',
        'orderSummary',
        'orderSummary.subtotal',
        'orderSummary.tax',
        'orderSummary.shipping',
        'orderSummary.codCharges',
        'orderSummary.total',
        'paymentMethod',
      ],
    });
  });

  test('rounds the tax half up, once for the order', async ({ api, shopper }) => {
    // 18 % of ₹199.25 are ₹35.865; of both lines ₹71.73, where two roundings would give ₹71.74.
    expect(await placeOrder(api, shopper, toOrder([line(SHIRT)]))).toMatchObject({
      tax: 35.87,
      total: 235.12,
    });
    const two = toOrder([line(SHIRT, 'S'), line(SHIRT, 'M')]);
    expect(await placeOrder(api, shopper, two)).toMatchObject({ subtotal: 398.5, tax: 71.73, total: 470.23 });
  });

  test('offers cash on delivery from ₹199, for ₹50 below ₹299', async ({ api, shopper }) => {
    const small = await api(PLACE, { token: shopper.token, body: toOrder([line(TEE)], 'cod') });
    expect(small).toMatchObject({ status: 400, body: { message: COD_MINIMUM } });
    // The charge is not taxed.
    expect(await placeOrder(api, shopper, toOrder([line(SHIRT)], 'cod'))).toMatchObject({
      paymentMethod: 'cod',
      subtotal: 199.25,
      tax: 35.87,
      codCharges: 50,
      total: 285.12,
    });
    expect(await placeOrder(api, shopper, toOrder([line(TEE, 'M', 2)], 'cod'))).toMatchObject({
      subtotal: 300,
      codCharges: 0,
      total: 354,
    });
  });

  test('takes each payment method and no other', async ({ api, shopper }) => {
    for (const method of ['card', 'upi', 'netbanking', 'cod'])
      expect(await placeOrder(api, shopper, toOrder(TWO_KURTAS, method))).toMatchObject({
        paymentMethod: method,
        paymentDetails: { paymentMethod: method },
      });
    const body = { ...toOrder(), paymentMethod: 'bitcoin' };
    expectFields(await api(PLACE, { token: shopper.token, body }), { paymentMethod: expect.any(String) });
  });

  test('refuses changed prices with the fresh figures, and stores nothing', async ({ api, shopper }) => {
    const fresh = { subtotal: 1598, tax: 287.64, shipping: 0, codCharges: 0, total: 1885.64 };
    for (const [field, amount] of Object.entries({
      subtotal: 1597,
      tax: 0,
      shipping: 50,
      codCharges: 50,
      total: 1,
    })) {
      const body = withValue(toOrder(), `orderSummary.${field}`, amount);
      const response = await api(PLACE, { token: shopper.token, body });
      expect(response, field).toMatchObject({
        status: 409,
        body: { message: 'Prices have changed. Please review your order.', summary: fresh },
      });
    }
    expect(await readOrders(api, shopper)).toEqual([]);
    const nearly = withValue(toOrder(), 'orderSummary.total', 1885.65);
    expect(await placeOrder(api, shopper, nearly)).toMatchObject({ total: 1885.64 });
    const tooFar = withValue(toOrder(), 'orderSummary.total', 1885.66);
    expect(await api(PLACE, { token: shopper.token, body: tooFar })).toMatchObject({ status: 409 });
  });
});
