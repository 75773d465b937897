import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import type { Today } from '#contract/console/today.ts';
import { fill } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerStaff } from '#testing/test-shopper.ts';

const OWN = {
  isSample: false,
  shop: { name: 'Dori', email: 'a@dori.example', phone: '+91 98400 12345', address: { line: '1 Mill Road' } },
  payment: { methods: ['cod', 'upi'] },
  money: { taxScheme: 'unregistered' },
};

describe.each(ENGINES)('what a shop of an earlier release could have, %s', engine => {
  async function open({ isSample }: { readonly isSample: boolean }) {
    const getVersion = () => describeCatalogue(PRODUCTS, { settings: testSettings({ ...OWN, isSample }) });
    const { shop, staff, post } = await openConsoleOrders(engine, { getVersion });
    const payload = { settings: OWN };
    const headers = { 'if-match': '*' };
    const saved = await shop.send(
      { method: 'PUT', url: CONSOLE_API.settings, payload, headers },
      staff.token,
    );
    expect(saved.statusCode).toBe(200);
    const suggested = async (by = staff) =>
      (await shop.send({ method: 'GET', url: ORDER_API.today }, by.token))
        .json<Today>()
        .suggestions?.map(({ name }) => name);
    const settings = async () =>
      (await shop.send({ method: 'GET', url: CONSOLE_API.settings }, staff.token)).json<DraftSettings>()
        .settings;
    return { shop, suggested, settings, post };
  }

  it('is suggested one by one, and goes into the draft by itself', async () => {
    const { suggested, settings, post } = await open({ isSample: false });
    const before = await settings();
    const all = ['guest-orders', 'address-at-checkout', 'size-by-choice', 'no-express', 'upi-first'];
    expect(await suggested()).toEqual(all);
    expect(await settings()).toEqual(before);
    const taken = await post(fill(CONSOLE_API.suggestion, { name: 'address-at-checkout' }), {});
    expect(taken.statusCode).toBe(200);
    expect(await settings()).toEqual({
      ...before,
      buying: { hasGuestOrders: false, isSizePreselected: true, addressAt: 'checkout' },
      delivery: { ...(before['delivery'] as object), addressForm: 'pin-first' },
    });
    expect(await suggested()).toEqual(['guest-orders', 'size-by-choice', 'no-express', 'upi-first']);
    await post(fill(CONSOLE_API.suggestion, { name: 'upi-first' }), {});
    expect((await settings())['payment']).toMatchObject({ methods: ['upi', 'cod'] });
  });

  it('is dismissed for good and for everybody, at one press or two', async () => {
    const { shop, suggested, settings, post } = await open({ isSample: false });
    const before = await settings();
    const dismissal = fill(CONSOLE_API.suggestionDismissal, { name: 'guest-orders' });
    expect((await post(dismissal, {})).statusCode).toBe(204);
    expect((await post(dismissal, {})).statusCode).toBe(204);
    const left = ['address-at-checkout', 'size-by-choice', 'no-express', 'upi-first'];
    expect(await suggested()).toEqual(left);
    expect(await suggested(await registerStaff(shop, 'second@nool.example'))).toEqual(left);
    expect(await settings()).toEqual(before);
  });

  it('is not suggested to a shop that shoppers see as the sample, nor to staff who change no settings', async () => {
    const { suggested } = await open({ isSample: true });
    expect(await suggested()).toBeUndefined();
    const { shop, suggested: ofReal } = await open({ isSample: false });
    expect(await ofReal(await registerStaff(shop, 'support@nool.example', 'support'))).toBeUndefined();
  });

  it('has a name that is known', async () => {
    const { post } = await open({ isSample: false });
    expect((await post(fill(CONSOLE_API.suggestion, { name: 'no-such' }), {})).statusCode).toBe(400);
  });
});
