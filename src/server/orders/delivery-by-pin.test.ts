import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { describeCatalogue } from '#server/catalogue/load-catalogue.ts';
import { putPinCodes } from '#server/pin-codes/pin-code.repository.ts';
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
}

async function open(engine: (typeof ENGINES)[number], settings = SETTINGS) {
  const version = describeCatalogue([KURTA], { settings });
  const shop = await createTestApp(engine, { getVersion: () => version });
  const { token } = await registerShopper(shop);
  const place = ({ pin, paymentMethod = 'upi', shipping = 0 }: Sent) => {
    const customerInfo = { ...CUSTOMER, address: { ...CUSTOMER.address, postalCode: pin } };
    const payload = orderRequestFor([{ product: KURTA, size: 'M', quantity: 2 }], {
      customerInfo,
      paymentMethod,
      settings,
      shipping: fromRupees(shipping),
    });
    return shop.send({ method: 'POST', url: API.orders, payload }, token);
  };
  const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;
  const { db } = shop;
  return { db, place, countOrders };
}

describe.each(ENGINES)('delivery by PIN code, %s', engine => {
  it('stores the promised day and the shipping that was agreed to', async () => {
    const { place } = await open(engine);
    const answer = await place({ pin: '302001', shipping: 110 });
    expect(answer.statusCode).toBe(201);
    const { order } = answer.json<PlacedOrder>();
    expect(order).toMatchObject({ subtotal: 600, shipping: 110, tax: 108, total: 818 });
    expect(order.estimatedDelivery).toMatch(/T06:30:00.000Z$/);
    const near = (await place({ pin: '600026', shipping: 40 })).json<PlacedOrder>().order;
    expect(near.estimatedDelivery < order.estimatedDelivery).toBe(true);
  });

  it('asks again at other figures than those of the zone', async () => {
    const { place, countOrders } = await open(engine);
    const answer = await place({ pin: '302001', shipping: 40 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'prices-changed', summary: { shipping: 110, total: 818 } });
    expect(await countOrders()).toBe(0);
  });

  it('refuses cash on delivery where no cash is collected', async () => {
    const { place, countOrders } = await open(engine);
    const answer = await place({ pin: '900056', paymentMethod: 'cod', shipping: 110 });
    const message =
      'Cash on delivery is not offered for PIN code 900056. Please choose a different payment method.';
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'cod-not-at-pin', message, fields: { paymentMethod: message } });
    expect(await countOrders()).toBe(0);
    expect((await place({ pin: '900056', shipping: 110 })).statusCode).toBe(201);
  });

  it('goes by the table of the owner before the zone', async () => {
    const { db, place } = await open(engine);
    const before = (await place({ pin: '302001', shipping: 110 })).json<PlacedOrder>().order;
    const unknown = { city: undefined, district: undefined, stateCode: undefined, prepaid: undefined };
    await putPinCodes(db, [{ pin: '302001', cod: false, days: 9, ...unknown }], 0);
    const refusal = await place({ pin: '302001', paymentMethod: 'cod', shipping: 110 });
    expect(refusal.json()).toMatchObject({ code: 'cod-not-at-pin' });
    const after = (await place({ pin: '302001', shipping: 110 })).json<PlacedOrder>().order;
    expect(after.estimatedDelivery > before.estimatedDelivery).toBe(true);
  });

  it('changes nothing by default', async () => {
    const { place } = await open(engine, testSettings());
    const { order } = (await place({ pin: '900056', paymentMethod: 'cod' })).json<PlacedOrder>();
    expect(order).toMatchObject({ shipping: 0, total: 708 });
    expect(Date.parse(order.estimatedDelivery) - Date.parse(order.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
  });
});
