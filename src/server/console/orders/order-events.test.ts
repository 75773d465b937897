import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderEvents } from '#contract/console/orders/order-events.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { createApp } from '#server/app.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { createOrderIndex } from '#server/orders/index/order-index.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';

const logger = createLogger('silent');

/** Another process of the same shop, with a member of staff who follows the orders. */
async function follow(shop: Awaited<ReturnType<typeof openConsoleOrders>>) {
  const { db, clock } = shop.shop;
  const orderIndex = createOrderIndex({ db, logger });
  const app = await createApp({ ...testOptions(db), clock: clock.now, orderIndex });
  onTestFinished(async () => {
    await orderIndex.stop();
    await app.close();
  });
  orderIndex.start();
  const origin = await app.listen({ port: 0 });
  const open = async (more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${shop.staff.token}`, accept: 'text/event-stream', ...more };
    const response = await fetch(origin + ORDER_API.events, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return async (): Promise<OrderEvents | undefined> => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
          text = text.slice(end + 2);
          if (data !== undefined) return JSON.parse(data) as OrderEvents;
          continue;
        }
        const part = await reader?.read();
        if (part?.value === undefined) return undefined;
        text += part.value;
      }
    };
  };
  return { app, open };
}

describe.each(ENGINES)('events of orders, %s', engine => {
  it('tell another process within two seconds what is new and what has changed', async () => {
    const shop = await openConsoleOrders(engine);
    const { open } = await follow(shop);
    const next = await open();
    expect(await next()).toMatchObject({ isReset: true });
    const from = performance.now();
    const order = await shop.place();
    expect(await next()).toMatchObject({ isReset: false, placed: [order.id], changed: [] });
    const placedMs = performance.now() - from;
    await shop.act('confirm', [order]);
    expect(await next()).toMatchObject({ placed: [], changed: [order.id] });
    const changedMs = performance.now() - from - placedMs;
    expect(Math.max(placedMs, changedMs)).toBeLessThan(2000);
  });

  it('continue where the connection was lost, and end when the server closes', async () => {
    const shop = await openConsoleOrders(engine);
    const [first, second] = [await shop.place(), await shop.place()];
    const { app, open } = await follow(shop);
    const { revision } = await shop.read(first);
    await shop.act('confirm', [second]);
    const next = await open({ 'last-event-id': String(revision) });
    const missed = await next();
    expect(missed).toMatchObject({ isReset: false, placed: [], changed: [second.id] });
    const ahead = await open({ 'last-event-id': '999999' });
    expect(await ahead()).toMatchObject({ isReset: true, change: missed?.change });
    await app.close();
    expect([await next(), await ahead()]).toEqual([undefined, undefined]);
  });
});
