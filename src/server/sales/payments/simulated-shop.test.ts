/** The whole server with the client of Razorpay and the gateway's simulator, over HTTP. */
import { expect, it } from 'vitest';
import { findIssues } from '#server/commands/check-database.ts';
import { openSimulatedShop } from '#testing/payments/simulated-shop.ts';

it('an event of the gateway pays the order', async () => {
  const { shop, sim, work, state, orderId } = await openSimulatedShop();
  expect(await state()).toBe('waiting');
  await sim('pay', { orderId });
  await sim('advance', { seconds: 0 });
  await work();
  expect(await state()).toBe('paid');
  expect(await findIssues(shop.db, 'embedded')).toEqual([]);
});

it('so does the return of the browser, without any event', async () => {
  const { shop, sim, state, orderId, callback_url = '' } = await openSimulatedShop();
  const { fields } = await sim('pay', { orderId });
  const { pathname, search } = new URL(callback_url);
  const returned = await shop.send({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect([returned.statusCode, await state()]).toEqual([303, 'paid']);
});

it('a second payment is returned through the gateway', async () => {
  const { shop, sim, work, state, orderId } = await openSimulatedShop();
  await sim('pay', { orderId, outcome: 'twice' });
  await sim('advance', { seconds: 0 });
  await work();
  await work();
  const refunds = await shop.db.selectFrom('refunds').select(['reason', 'state']).execute();
  expect(refunds).toMatchObject([{ reason: 'paid-twice' }]);
  expect(refunds[0]?.state).not.toBe('requested');
  expect(['paid', 'refund-pending']).toContain(await state());
});
