/** An order is placed once, however often it is sent. */
import { expectError } from './expect-response.ts';
import { type Account, expect, test } from './fixtures.ts';
import { line, readOrders, toOrder } from './order-requests.ts';
import { SAREE } from './products.ts';

const PLACE = 'POST /api/orders';

test.describe('POST /api/orders with an Idempotency-Key', () => {
  const withKey = (account: Account, key: string, body: object) => ({
    token: account.token,
    body,
    headers: { 'idempotency-key': key },
  });

  test('gives the same answer to the same request, and stores one order', async ({ api, shopper }) => {
    const request = withKey(shopper, crypto.randomUUID(), toOrder());
    const first = await api(PLACE, request);
    const again = await api(PLACE, request);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await readOrders(api, shopper)).toHaveLength(1);
  });

  test('refuses the key for another order', async ({ api, shopper }) => {
    const key = crypto.randomUUID();
    await api(PLACE, withKey(shopper, key, toOrder()));
    const other = await api(PLACE, withKey(shopper, key, toOrder([line(SAREE, 'One Size')])));
    expectError(other, 422, 'This Idempotency-Key was used for a different order');
    expect(await readOrders(api, shopper)).toHaveLength(1);
  });

  test('places one order when requests race', async ({ api, shopper }) => {
    const request = withKey(shopper, crypto.randomUUID(), toOrder());
    const responses = await Promise.all(Array.from({ length: 8 }, () => api(PLACE, request)));
    for (const response of responses)
      if (response.status !== 201)
        expectError(response, 409, 'This order is already being placed. Please wait a moment.');
    expect(responses.map(({ status }) => status)).toContain(201);
    expect(await readOrders(api, shopper)).toHaveLength(1);
  });

  test('keeps the keys of two accounts apart', async ({ api, shopper, stranger }) => {
    const key = crypto.randomUUID();
    expect(await api(PLACE, withKey(shopper, key, toOrder()))).toMatchObject({ status: 201 });
    const other = toOrder([line(SAREE, 'One Size')]);
    expect(await api(PLACE, withKey(stranger, key, other))).toMatchObject({
      status: 201,
      body: { order: { userId: stranger.user.id } },
    });
  });

  test('takes 255 characters', async ({ api, shopper }) => {
    const send = (length: number) => api(PLACE, withKey(shopper, 'k'.repeat(length), toOrder()));
    expect(await send(255)).toMatchObject({ status: 201 });
    expect(await send(256)).toMatchObject({ status: 400 });
  });
});
