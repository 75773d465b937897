/** What changes on the server where a label has the PIN code first: states of the list, and landmarks. */
import { describe, expect, it } from 'vitest';
import type { User } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { CustomerDetail } from '#contract/console/customer.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import type { AddressFormName } from '#domain/addresses/address-forms.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { CUSTOMER, orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { passSecondFactor, registerStaff, registerVerified } from '#testing/test-shopper.ts';

const KURTA = testProduct();
const ADDRESS = CUSTOMER.address;
const LANDMARK = 'Opposite the Murugan temple';
const NEAR = { ...ADDRESS, landmark: LANDMARK };

async function open(engine: Engine, addressForm: AddressFormName) {
  const settings = testSettings({ delivery: { addressForm } });
  const version = describeCatalogue([KURTA], { settings });
  const shop = await createTestApp(engine, { getVersion: () => version });
  const shopper = await registerVerified(shop);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = shopper) =>
    shop.send({ method, url, headers: { 'if-match': '*' }, ...(payload && { payload }) }, by.token);
  const save = (address: object) => ask('PUT', API.profile, { ...CUSTOMER, address });
  const saved = async (address: object) => (await save(address)).json<User>().address;
  const place = async (address: object): Promise<Order> => {
    const customerInfo = { ...CUSTOMER, address };
    const lines = [{ product: KURTA, size: 'M', quantity: 1 }];
    const payload = { ...orderRequestFor(lines, { settings }), customerInfo };
    return (await ask('POST', API.orders, payload)).json<PlacedOrder>().order;
  };
  return { shop, shopper, staff, ask, save, saved, place };
}

describe.each(ENGINES)('the PIN code first, %s', engine => {
  it('needs states of the list in profiles and saved addresses, unless they are still empty or abroad', async () => {
    const { ask, save } = await open(engine, 'pin-first');
    const message = 'Please name a state or union territory of India.';
    const wrong = await save({ ...ADDRESS, state: 'Atlantis' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'invalid', message, fields: { 'address.state': message } },
    ]);
    for (const over of [{ state: 'orissa' }, { state: '' }, { state: 'Utah', country: 'USA' }])
      expect((await save({ ...ADDRESS, ...over })).statusCode).toBe(200);
    const added = await ask('POST', API.addresses, { ...ADDRESS, state: 'Atlantis' });
    expect([added.statusCode, added.json().fields]).toEqual([400, { state: message }]);
    const { id } = (await ask('POST', API.addresses, ADDRESS)).json();
    const changed = await ask('PUT', fill(API.address, { id }), { ...ADDRESS, state: 'Atlantis' });
    expect(changed.json().fields).toEqual({ state: message });
  });

  it('stores a landmark with profile, saved addresses and orders, and staff see it', async () => {
    const { ask, saved, place, shopper, staff } = await open(engine, 'pin-first');
    expect(await saved(NEAR)).toEqual(NEAR);
    expect((await ask('POST', API.addresses, NEAR)).json()).toMatchObject(NEAR);
    const order = await place(NEAR);
    expect(order.shippingAddress.landmark).toBe(LANDMARK);
    expect((await place(ADDRESS)).shippingAddress).not.toHaveProperty('landmark');
    const customer = await ask('GET', fill(CONSOLE_API.customer, { id: shopper.user.id }), undefined, staff);
    const lines = customer.json<CustomerDetail>().addresses;
    expect(lines.map(([, second]) => second)).toEqual([LANDMARK, LANDMARK]);
    const token = await ask(
      'GET',
      fill(CONSOLE_API.customerExport, { id: shopper.user.id }),
      undefined,
      staff,
    );
    expect(token.json()).toMatchObject({ addresses: [{ landmark: LANDMARK }] });
  });

  it('lets staff correct a landmark, and only into a state of the list', async () => {
    const { shop, ask, place, staff } = await open(engine, 'pin-first');
    const order = await place(NEAR);
    shop.clock.pass(1000);
    const change = (over: object) =>
      ask(
        'PUT',
        fill(ORDER_API.address, { id: order.id }),
        { ...CUSTOMER, address: { ...NEAR, ...over } },
        staff,
      );
    expect((await change({ state: 'Atlantis' })).json()).toMatchObject({ code: 'unlisted-state' });
    const { order: after, timeline } = (await change({ landmark: '' })).json();
    expect(after.shippingAddress).not.toHaveProperty('landmark');
    expect(timeline.at(-1)).toMatchObject({ before: { landmark: LANDMARK }, after: { landmark: '' } });
  });

  it('neither loses the landmark to a form that does not ask for it, nor takes it to another address', async () => {
    const { saved } = await open(engine, 'standard');
    await saved(NEAR);
    expect(await saved({ ...ADDRESS, city: 'Madras' })).toMatchObject({ city: 'Madras', landmark: LANDMARK });
    expect(await saved({ ...ADDRESS, addressLine1: '1 Beach Road' })).not.toHaveProperty('landmark');
    await saved(NEAR);
    expect(await saved({ ...ADDRESS, landmark: '' })).not.toHaveProperty('landmark');
  });

  it('changes nothing by default: any state, and no landmark with an order', async () => {
    const { save, place } = await open(engine, 'standard');
    expect((await save({ ...ADDRESS, state: 'Atlantis' })).statusCode).toBe(200);
    const { shippingAddress } = await place({ ...NEAR, state: 'Atlantis' });
    expect(shippingAddress).not.toHaveProperty('landmark');
    expect(shippingAddress.state).toBe('Atlantis');
  });
});
