/** Streams of events stay open, so neither an account nor a network may take those of all others. */
import { expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { createTestApp } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';

it('ten are open of an account, fifty of a network, and a hundred in all', async () => {
  const shop = await createTestApp('embedded');
  const open = (token: string, network: string) =>
    shop.app.inject({
      url: ORDER_API.events,
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      remoteAddress: network,
      payloadAsStream: true,
    });
  const openTen = async (token: string, network: string) => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(token, network)));
    expect(opened.map(({ statusCode }) => statusCode)).toEqual(opened.map(() => 200));
  };
  const newStaff = async (number: number) =>
    (await registerStaff(shop, `staff${number}@nool.example`, 'packer')).token;
  const first = await newStaff(0);
  await openTen(first, '10.1.0.1');
  const eleventh = await open(first, '10.2.0.1');
  expect([eleventh.statusCode, eleventh.headers['retry-after']]).toEqual([503, '30']);
  for (let number = 1; number < 5; number += 1) await openTen(await newStaff(number), '10.1.0.1');
  const other = await newStaff(5);
  expect((await open(other, '10.1.0.1')).statusCode).toBe(503);
  await openTen(other, '10.2.0.1');
  for (let number = 6; number < 10; number += 1) await openTen(await newStaff(number), '10.2.0.1');
  const last = await newStaff(10);
  expect((await open(last, '10.3.0.1')).statusCode).toBe(503);
  // What asks again and again instead is answered.
  const asking = { url: ORDER_API.events, remoteAddress: '10.3.0.1' };
  expect((await shop.send(asking, last)).statusCode).toBe(200);
});
