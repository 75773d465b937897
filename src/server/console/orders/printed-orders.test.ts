import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';

describe.each(ENGINES)('orders to print, %s', engine => {
  it('are read many at once, in the order they are requested, or not at all', async () => {
    const { shop, staff, place } = await openConsoleOrders(engine);
    const [first, second, third] = [await place(), await place(), await place()];
    const print = (query: string) => shop.send({ url: `${ORDER_API.printedOrders}${query}` }, staff.token);
    const requested = [third, first, second];
    const printed = await print(`?ids=${requested.map(({ id }) => id).join(',')}`);
    const toItems = ({ id, items }: Order) => [id, items];
    expect(printed.json<{ orders: Order[] }>().orders.map(toItems)).toEqual(requested.map(toItems));
    const { name, phone, email, address } = DEFAULT_SETTINGS.shop;
    expect((await print('')).json()).toEqual({
      orders: [],
      parcels: [],
      sender: { name, phone, email, address },
    });
    expect((await print(`?ids=${first.id},ord_${'0'.repeat(25)}`)).statusCode).toBe(404);
    const many = Array.from({ length: 201 }, () => first.id).join(',');
    expect([(await print('?ids=x')).statusCode, (await print(`?ids=${many}`)).statusCode]).toEqual([
      400, 400,
    ]);
  });
});
