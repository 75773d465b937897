import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { putPinCodes } from '#server/sales/pin-codes/pin-code.repository.ts';
import { CUSTOMER, orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerShopper } from '#testing/test-shopper.ts';

const SETTINGS = testSettings({
  shipping: {
    zones: [
      { name: 'Chennai', places: ['600'], minDays: 1, maxDays: 2 },
      { name: 'Army Post', places: ['9'], minDays: 6, maxDays: 10, cod: false },
      { name: 'Rest of India', places: [], minDays: 4, maxDays: 6 },
    ],
    rates: [
      { charge: 80, stepGrams: 500, stepCharge: 30 },
      { zone: 'Chennai', charge: 40 },
    ],
    packingDays: 0,
  },
});
const KURTA = testProduct({ price: fromRupees(300), weightGrams: 350 });

interface Sent {
  readonly pin: string;
  readonly paymentMethod?: 'upi' | 'cod';
  readonly shipping?: number;
  readonly promisedBy?: string;
  readonly state?: string;
}

async function open(engine: (typeof ENGINES)[number], settings = SETTINGS) {
  const version = describeCatalogue([KURTA], { settings });
  const shop = await createTestApp(engine, { getVersion: () => version });
  const { token } = await registerShopper(shop);
  const place = ({ pin, paymentMethod = 'upi', shipping = 0, promisedBy, ...more }: Sent, key?: string) => {
    const customerInfo = { ...CUSTOMER, address: { ...CUSTOMER.address, postalCode: pin, ...more } };
    const payload = orderRequestFor([{ product: KURTA, size: 'M', quantity: 2 }], {
      customerInfo,
      paymentMethod,
      settings,
      shipping: fromRupees(shipping),
    });
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return shop.send(
      { method: 'POST', url: API.orders, payload: { ...payload, promisedBy }, headers },
      token,
    );
  };
  const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;
  const { db } = shop;
  return { db, place, countOrders };
}

describe.each(ENGINES)('delivery by PIN code, %s', engine => {
  it('stores the promised day and the shipping that was agreed to', async () => {
    const { place } = await open(engine);
    const response = await place({ pin: '302001', shipping: 110 });
    expect(response.statusCode).toBe(201);
    const { order } = response.json<PlacedOrder>();
    expect(order).toMatchObject({ subtotal: 600, shipping: 110, tax: 108, total: 818 });
    expect(order.estimatedDelivery).toMatch(/T06:30:00.000Z$/);
    const near = (await place({ pin: '600026', shipping: 40 })).json<PlacedOrder>().order;
    expect(near.estimatedDelivery < order.estimatedDelivery).toBe(true);
  });

  it('asks again at other figures than those of the zone', async () => {
    const { place, countOrders } = await open(engine);
    const response = await place({ pin: '302001', shipping: 40 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'prices-changed', summary: { shipping: 110, total: 818 } });
    expect(await countOrders()).toBe(0);
  });

  it('refuses cash on delivery where no cash is collected', async () => {
    const { place, countOrders } = await open(engine);
    const response = await place({ pin: '900056', paymentMethod: 'cod', shipping: 110 });
    const message =
      'Cash on delivery is not offered for PIN code 900056. Please choose a different payment method.';
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 'cod-not-at-pin', message, fields: { paymentMethod: message } });
    expect(await countOrders()).toBe(0);
    expect((await place({ pin: '900056', shipping: 110 })).statusCode).toBe(201);
  });

  it('refuses cash on delivery above the maximum of the zone, and of all orders', async () => {
    const limited = (shop: number, zone: number) =>
      testSettings({
        money: { codMaximum: shop },
        shipping: { zones: [{ name: 'India', minDays: 1, maxDays: 2, codMaximum: zone }] },
      });
    for (const [shop, zone, limit] of [
      [5000, 599.99, '₹599.99'],
      [599.99, 5000, '₹599.99'],
    ] as const) {
      const { place, countOrders } = await open(engine, limited(shop, zone));
      const response = await place({ pin: '302001', paymentMethod: 'cod' });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          code: 'cod-above-maximum',
          message: `Cash on delivery is offered up to ${limit}. Please choose a different payment method.`,
        },
      ]);
      expect(await countOrders()).toBe(0);
      expect((await place({ pin: '302001' })).statusCode).toBe(201);
    }
    const { place } = await open(engine, limited(600, 600));
    expect((await place({ pin: '302001', paymentMethod: 'cod' })).statusCode).toBe(201);
  });

  it('asks again where it would arrive later than the shopper read', async () => {
    const { place, countOrders } = await open(engine);
    const error = await place({ pin: '600026', shipping: 40, promisedBy: '2020-01-01' });
    expect(error.statusCode).toBe(409);
    const body = error.json<ErrorBody>();
    expect(body).toMatchObject({
      code: 'delivery-changed',
      message: expect.stringMatching(/^Your order would now arrive by \w+, .*, later than it said\./),
      summary: { shipping: 40, total: 748 },
      promise: { pin: '600026', isCodOffered: true, isPrepaidOffered: true },
    });
    expect(await countOrders()).toBe(0);
    const promisedBy = body.promise?.by;
    const { order } = (
      await place({ pin: '600026', shipping: 40, ...(promisedBy && { promisedBy }) })
    ).json<PlacedOrder>();
    expect(order.estimatedDelivery.slice(0, 10)).toBe(promisedBy);
    expect((await place({ pin: '600026', shipping: 40, promisedBy: '2999-12-31' })).statusCode).toBe(201);
  });

  it('gives the same order again when the promised day has turned between two attempts', async () => {
    const { place, countOrders } = await open(engine);
    const sent = { pin: '600026', shipping: 40 };
    const first = (await place({ ...sent, promisedBy: '2999-12-31' }, 'key-1')).json<PlacedOrder>();
    const again = await place({ ...sent, promisedBy: '2020-01-01' }, 'key-1');
    expect([again.statusCode, again.json<PlacedOrder>().orderId]).toEqual([201, first.orderId]);
    expect(await countOrders()).toBe(1);
  });

  it('refuses what is paid before where couriers deliver for cash only, and everything where nothing is', async () => {
    const { db, place, countOrders } = await open(engine);
    const listed = { city: undefined, district: undefined, stateCode: undefined, days: undefined };
    await putPinCodes(
      db,
      [
        { pin: '302001', cod: true, prepaid: false, ...listed },
        { pin: '302002', cod: false, prepaid: false, ...listed },
      ],
      0,
    );
    const message = 'PIN code 302001 takes cash on delivery only. Please choose cash on delivery.';
    const prepaid = await place({ pin: '302001', shipping: 110 });
    expect([prepaid.statusCode, prepaid.json()]).toEqual([
      400,
      { code: 'prepaid-not-at-pin', message, fields: { paymentMethod: message } },
    ]);
    for (const paymentMethod of ['upi', 'cod'] as const) {
      const nowhere = await place({ pin: '302002', shipping: 110, paymentMethod });
      expect(nowhere.json()).toMatchObject({ code: 'pin-not-served' });
    }
    expect(await countOrders()).toBe(0);
    expect((await place({ pin: '302001', shipping: 110, paymentMethod: 'cod' })).statusCode).toBe(201);
  });

  it('goes by the table of the owner before the zone', async () => {
    const { db, place } = await open(engine);
    const before = (await place({ pin: '302001', shipping: 110 })).json<PlacedOrder>().order;
    const unknown = { city: undefined, district: undefined, stateCode: undefined, prepaid: undefined };
    await putPinCodes(db, [{ pin: '302001', cod: false, days: 9, ...unknown }], 0);
    const error = await place({ pin: '302001', paymentMethod: 'cod', shipping: 110 });
    expect(error.json()).toMatchObject({ code: 'cod-not-at-pin' });
    const after = (await place({ pin: '302001', shipping: 110 })).json<PlacedOrder>().order;
    expect(after.estimatedDelivery > before.estimatedDelivery).toBe(true);
  });

  it('needs a state of the list where a label asks for it', async () => {
    const settings = testSettings({ delivery: { addressForm: 'pin-first' } });
    const { place, countOrders } = await open(engine, settings);
    const error = await place({ pin: '600026', state: 'Atlantis' });
    const message = 'Please choose the state of your address from the list.';
    expect([error.statusCode, error.json()]).toEqual([
      400,
      { code: 'unknown-state', message, fields: { 'customerInfo.address.state': message } },
    ]);
    expect(await countOrders()).toBe(0);
    expect((await place({ pin: '600026', state: 'Tamil Nadu' })).statusCode).toBe(201);
  });

  it('changes nothing by default', async () => {
    const { place } = await open(engine, testSettings());
    const { order } = (await place({ pin: '900056', paymentMethod: 'cod' })).json<PlacedOrder>();
    expect(order).toMatchObject({ shipping: 0, total: 708 });
    expect(Date.parse(order.estimatedDelivery) - Date.parse(order.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
  });
});
