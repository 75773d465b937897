import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const place = ({ send }: TestApp, payload: object, token?: string) =>
  send({ method: 'POST', url: API.orders, payload }, token);

const rowCount = async ({ db }: TestApp) => (await db.selectFrom('orders').select('id').execute()).length;

const item = (over: object = {}) => ({ productId: 'KUR-0001', size: 'M', quantity: 1, ...over });

/** A request of one item whose fields may be anything; its figures are those of one kurta. */
const malformedRequest = (over: object = {}) => ({ ...orderRequest(), items: [item(over)] });

const withAddress = (over: object) => {
  const { customerInfo, ...rest } = orderRequest();
  return { ...rest, customerInfo: { ...customerInfo, address: { ...customerInfo.address, ...over } } };
};

const withCustomer = (over: object) => {
  const { customerInfo, ...rest } = orderRequest();
  return { ...rest, customerInfo: { ...customerInfo, ...over } };
};

describe.each(ENGINES)('an order is refused, %s', engine => {
  it("for another shopper's userId", async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    const response = await place(shop, { ...orderRequest(), userId: other.user.id }, token);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'Access denied', code: 'access-denied' });
    expect(await rowCount(shop)).toBe(0);
  });

  it('without a session, before the body is validated', async () => {
    const shop = await createTestApp(engine);
    const response = await place(shop, {});
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
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
  ])('naming the field of an item with %j', async (over, field, message) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const response = await place(shop, malformedRequest(over), token);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
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
  ])('naming the field of a request with %s', async (_, request, field, message) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const response = await place(shop, request, token);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, fields: { [field]: message } });
    expect(await rowCount(shop)).toBe(0);
  });

  it("when the amounts differ from today's, with those in the response", async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const request = orderRequest();
    const fresh = request.orderSummary;
    for (const field of ['subtotal', 'tax', 'shipping', 'codCharges', 'total'] as const) {
      const stale = { ...fresh, [field]: fresh[field] + 0.02 };
      const response = await place(shop, { ...request, orderSummary: stale }, token);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        message: 'Prices have changed. Please review your order.',
        code: 'prices-changed',
        summary: fresh,
        tax: { taxScheme: 'spec', taxPercent: 18 },
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
  ])('for cash below the minimum: %s is answered %i', async (productId, status, charge) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const response = await place(shop, orderRequest([item({ productId })] as never, 'cod'), token);
    expect(response.statusCode).toBe(status);
    const body = response.json<Partial<PlacedOrder> & { message?: string }>();
    expect(body.order?.codCharges).toBe(charge);
    expect(body.message).toBe(
      charge === undefined
        ? 'Minimum order amount for COD is ₹199. Please add more items to your cart or choose a different payment method.'
        : undefined,
    );
  });
});
