import { expect, it } from 'vitest';
import type { OrderActionResult } from '#contract/console/orders/order-action.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { createGuestShop, placedAsGuest } from '#testing/orders/guest-shop.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

it('others are answered between the orders of one action', async () => {
  const shop = await createGuestShop('embedded');
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const orders: string[] = [];
  for (let count = 0; count < 10; count += 1)
    orders.push((await placedAsGuest(shop, { paymentMethod: 'cod' })).order.id);
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  const payload = { orders, action: 'cancel', reason: 'Sold out' };
  const acting = shop.send({ method: 'POST', url: ORDER_API.actions, payload }, staff.token);
  countTurns();
  const { results } = (await acting).json<{ readonly results: readonly OrderActionResult[] }>();
  isOver = true;
  expect(results.map(({ outcome }) => outcome)).toEqual(orders.map(() => 'done'));
  expect(turns).toBeGreaterThan(orders.length);
});
