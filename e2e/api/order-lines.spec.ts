/** What may be ordered, and how many of it. */
import { withValue } from './expect-response.ts';
import { expect, test } from './fixtures.ts';
import { type Line, line, placeOrder, readOrders, toOrder } from './order-requests.ts';
import { KURTA, SALE_KURTA, SAREE, TEE } from './products.ts';

const PLACE = 'POST /api/orders';

test.describe('POST /api/orders of some products', () => {
  test('names the line that is wrong', async ({ api, shopper: { token } }) => {
    const send = (field: string, value: unknown) =>
      api(PLACE, { token, body: withValue(toOrder(), `items.0.${field}`, value) });
    for (const id of ['KUR-9999', '__proto__', 'constructor'])
      expect(await send('productId', id), id).toMatchObject(wrongLine('productId'));
    for (const size of ['XXXL', 'One Size', 'toString', ''])
      expect(await send('size', size), size).toMatchObject(wrongLine('size'));
    for (const quantity of [0, -1, 1.5, 100])
      expect(await send('quantity', quantity), String(quantity)).toMatchObject(wrongLine('quantity'));
    const saree = await api(PLACE, { token, body: toOrder([line(SAREE, 'M')]) });
    expect(saree).toMatchObject(wrongLine('size'));
  });

  test("takes 'One Size' where a product has no sizes", async ({ api, shopper }) => {
    expect(await placeOrder(api, shopper, toOrder([line(SAREE, 'One Size')]))).toMatchObject({
      items: [{ productId: SAREE.id, size: 'One Size', total: 5490 }],
    });
  });

  test('takes from 1 to 100 lines', async ({ api, shopper }) => {
    const send = (lines: readonly Line[]) => api(PLACE, { token: shopper.token, body: toOrder(lines) });
    expect(await send([])).toMatchObject({ status: 400, body: { fields: { items: 'Your cart is empty' } } });
    const lines = (count: number) => Array.from({ length: count }, () => line(TEE));
    expect(await send(lines(101))).toMatchObject({
      status: 400,
      body: { fields: { items: 'An order can have at most 100 lines' } },
    });
    expect(await readOrders(api, shopper)).toEqual([]);
  });

  test('merges the same product and size', async ({ api, shopper }) => {
    const lines = [line(KURTA), line(SALE_KURTA), line(KURTA, 'M', 3), line(KURTA, 'S')];
    expect(await placeOrder(api, shopper, toOrder(lines))).toMatchObject({
      items: [
        { productId: KURTA.id, size: 'M', quantity: 4, total: 3196 },
        { productId: SALE_KURTA.id, size: 'M', quantity: 1, total: 1200 },
        { productId: KURTA.id, size: 'S', quantity: 1, total: 799 },
      ],
      subtotal: 5195,
    });
    const many = toOrder([line(KURTA, 'M', 60), line(KURTA, 'M', 60)]);
    expect(await api(PLACE, { token: shopper.token, body: many })).toMatchObject({
      status: 400,
      body: { message: 'Quantity must be a whole number from 1 to 99' },
    });
  });
});

function wrongLine(field: string) {
  return { status: 400, body: { fields: { [`items.0.${field}`]: expect.any(String) } } };
}
