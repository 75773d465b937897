import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderEvents } from '#contract/console/orders/order-events.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { createApp } from '#server/app.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { createOrderIndex, POLL_MS } from '#server/sales/orders/search/order-index.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';

const logger = createLogger('silent');

/** Rests until the test says that the time is over. */
function controlRests() {
  const rests: number[] = [];
  let rested = Promise.withResolvers<void>();
  let over = Promise.withResolvers<void>();
  return {
    rest: async (milliseconds: number, signal: AbortSignal) => {
      if (signal.aborted) return;
      signal.addEventListener('abort', () => over.resolve(), { once: true });
      rests.push(milliseconds);
      rested.resolve();
      await over.promise;
    },
    /** Resolves when it rests. */
    rested: () => rested.promise,
    /** Waits for the next rest, ends it, and returns how long it would have been. */
    pass: async () => {
      await rested.promise;
      rested = Promise.withResolvers();
      const ended = over;
      over = Promise.withResolvers();
      ended.resolve();
      return rests.at(-1);
    },
  };
}

/** Another process of the same shop, with a member of staff who follows the orders. */
async function follow(shop: Awaited<ReturnType<typeof openConsoleOrders>>) {
  const { db, clock } = shop.shop;
  const { rest, pass, rested } = controlRests();
  const orderIndex = createOrderIndex({ db, clock: clock.now, logger, rest });
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
    expect(response.headers.get('connection')).toBe('close');
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
  /** Confirms an order in this process. */
  const confirm = async ({ id }: Order) => {
    const response = await fetch(origin + ORDER_API.actions, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.staff.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'confirm', orders: [id] }),
    });
    return response.status;
  };
  return { app, open, pass, rested, confirm };
}

describe.each(ENGINES)('events of orders, %s', engine => {
  it('tell another process what is new and what has changed at its next look, a second later at most', async () => {
    const shop = await openConsoleOrders(engine);
    const { open, pass } = await follow(shop);
    const next = await open();
    expect(await next()).toMatchObject({ isReset: true });
    const order = await shop.place();
    expect(await pass()).toBe(POLL_MS);
    expect(await next()).toMatchObject({ isReset: false, placed: [order.id], changed: [] });
    await shop.act('confirm', [order]);
    expect(await pass()).toBe(POLL_MS);
    expect(await next()).toMatchObject({ placed: [], changed: [order.id] });
    // The page reads again at once: what is left of two seconds is for two requests.
    expect(POLL_MS).toBeLessThanOrEqual(1000);
  });

  it('do not begin when the server is closing: nobody would end the stream', async () => {
    const { shop, staff } = await openConsoleOrders(engine);
    const orderIndex = createOrderIndex({ db: shop.db, clock: shop.clock.now, logger });
    const reading = Promise.withResolvers<void>();
    const closing = Promise.withResolvers<void>();
    const since = async (change: number | undefined) => {
      reading.resolve();
      await closing.promise;
      return orderIndex.feed.since(change);
    };
    const feed = { ...orderIndex.feed, since };
    const app = await createApp({
      ...testOptions(shop.db),
      clock: shop.clock.now,
      orderIndex: { ...orderIndex, feed },
    });
    app.addHook('preClose', done => {
      setImmediate(closing.resolve);
      done();
    });
    const origin = await app.listen({ port: 0 });
    const headers = { authorization: `Bearer ${staff.token}`, accept: 'text/event-stream' };
    const response = fetch(origin + ORDER_API.events, { headers });
    await reading.promise;
    const closed = app.close();
    expect((await response).status).toBe(503);
    // A server that stops closes it with the response (`drain.ts`).
    app.server.closeAllConnections();
    await closed;
  });

  it('tell the process that made the change without waiting for a look', async () => {
    const shop = await openConsoleOrders(engine);
    const order = await shop.place();
    const { open, rested, confirm } = await follow(shop);
    await rested();
    const next = await open();
    expect(await next()).toMatchObject({ isReset: true });
    expect(await confirm(order)).toBe(200);
    expect(await next()).toMatchObject({ isReset: false, changed: [order.id] });
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
