import { describe, expect, it } from 'vitest';
import type { OrderList } from '#contract/console/orders/order-list.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';
import { orderRequest } from '#testing/test-shopper.ts';

const { customerInfo } = orderRequest();

async function openAddresses(engine: Engine) {
  const opened = await openConsoleOrders(engine);
  const { shop, staff } = opened;
  const change = ({ id }: Order, payload: object, headers: Record<string, string> = { 'if-match': '*' }) =>
    shop.send({ method: 'PUT', url: fill(ORDER_API.address, { id }), headers, payload }, staff.token);
  const found = async (search: string) => {
    const url = `${ORDER_API.orders}?search=${encodeURIComponent(search)}`;
    return (await shop.send({ method: 'GET', url }, staff.token)).json<OrderList>().total;
  };
  return { ...opened, change, found };
}

const MOVED = {
  ...customerInfo,
  lastName: 'Raman',
  address: { ...customerInfo.address, addressLine1: '12 Arcot Road', postalCode: '600024' },
};

describe.each(ENGINES)('correcting the address of an order, %s', engine => {
  it('is in the history, and the order is found by it', async () => {
    const { shop, staff, place, change, found } = await openAddresses(engine);
    const order = await place();
    expect(await found('600026 rajan')).toBe(1);
    shop.clock.pass(1000);
    const response = await change(order, MOVED);
    expect(response.statusCode).toBe(200);
    const after = response.json<ConsoleOrder>();
    expect(response.headers['etag']).toBe(`"${after.revision}"`);
    expect(after.order.customer.lastName).toBe('Raman');
    expect(after.order.shippingAddress).toMatchObject({ street: '12 Arcot Road', zipCode: '600024' });
    expect(after.timeline.at(-1)).toMatchObject({
      change: 'address-changed',
      by: { id: staff.user.id },
      before: { lastName: 'Rajan', postalCode: '600026' },
      after: { lastName: 'Raman', addressLine1: '12 Arcot Road', postalCode: '600024' },
    });
    expect([await found('600024 raman'), await found('600026'), await found('rajan')]).toEqual([1, 0, 0]);
    const again = (await change(order, MOVED)).json<ConsoleOrder>();
    expect(again.timeline).toEqual(after.timeline);
  });

  it('takes one of two people who saw the same address, and shows the other what is stored', async () => {
    const { shop, place, change, read } = await openAddresses(engine);
    const order = await place();
    const { revision } = await read(order);
    const etag = { 'if-match': `"${revision}"` };
    shop.clock.pass(1000);
    const theirs = { ...MOVED, firstName: 'Devi' };
    const responses = await Promise.all([change(order, MOVED, etag), change(order, theirs, etag)]);
    const [accepted, refused] = responses.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([accepted?.statusCode, refused?.statusCode]).toEqual([200, 412]);
    expect(refused?.json()).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Somebody else has changed this meanwhile',
      stored: { order: { customer: accepted?.json<ConsoleOrder>().order.customer } },
    });
    // The response to the first may have been lost: the same address again is no conflict.
    const first = accepted === responses[0] ? MOVED : theirs;
    expect((await change(order, first, etag)).statusCode).toBe(200);
    const { revision: newest } = refused?.json<{ stored: ConsoleOrder }>().stored ?? { revision: 0 };
    const last = await change(order, { ...MOVED, firstName: 'Uma' }, { 'if-match': `"${newest}"` });
    expect([last.statusCode, (await read(order)).order.customer.firstName]).toEqual([200, 'Uma']);
    expect((await change(order, MOVED, {})).statusCode).toBe(428);
    expect((await change(order, MOVED, { 'if-match': 'W/"x"' })).statusCode).toBe(412);
  });

  it('follows the rules of the checkout', async () => {
    const { place, change } = await openAddresses(engine);
    const order = await place();
    const { address } = customerInfo;
    for (const wrong of [
      {},
      { ...customerInfo, phone: '12' },
      { ...customerInfo, firstName: '' },
      { ...customerInfo, address: { ...address, postalCode: '0600' } },
      { ...customerInfo, address: { ...address, country: 'Nepal' } },
    ])
      expect((await change(order, wrong)).statusCode).toBe(400);
    expect((await change({ ...order, id: 'x' }, customerInfo)).statusCode).toBe(404);
  });

  it('is refused when the order is on its way or cancelled', async () => {
    const { place, act, read, change } = await openAddresses(engine);
    const [shipped, cancelled] = [await place(), await place()];
    await act('confirm', [shipped]);
    expect((await read(shipped)).allowed).toContain('edit-address');
    await act('ship', [shipped]);
    await act('cancel', [cancelled], { reason: 'Twice' });
    for (const order of [shipped, cancelled]) {
      expect((await change(order, MOVED)).json()).toMatchObject({ code: 'cannot-change-address' });
      expect((await read(order)).allowed).not.toContain('edit-address');
    }
  });
});
