import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/urls.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { needs } from '#testing/needs.ts';
import { createTestApp, freshLocation } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

async function startMetrics() {
  const metrics = await startMetricsServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(metrics.stop);
  return metrics;
}

/** The value of a series, by its name and labels in the text format. */
function findValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find(each => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('the metrics', () => {
  it('count responses by route and status class, orders, rejected requests and pages', async () => {
    const { metrics, url } = await startMetrics();
    const shop = await createTestApp('embedded', { metrics });
    const { token, user } = await registerShopper(shop);
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    await shop.send({ url: `/api/users/email/${user.email}` }, token);
    await shop.send({ url: '/api/meena@nool.example' });
    await shop.send({ url: '/nowhere/meena' });
    metrics.countDocument({ outcome: 'hit', bytes: 5000 });
    const response = await fetch(url);
    const text = await response.text();
    const count = (labels: string) => findValue(text, `nool_http_request_seconds_count{${labels}}`);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(count('route="/api/orders",method="POST",status="2xx"')).toBe(1);
    expect(count('route="/api/users/email/:email",method="GET",status="2xx"')).toBe(1);
    expect(count('route="/api/*",method="GET",status="4xx"')).toBe(1);
    expect(count('route="none",method="GET",status="4xx"')).toBe(1);
    expect(findValue(text, 'nool_orders_acknowledged_total')).toBe(1);
    expect(findValue(text, 'nool_http_rejected_total{status="503"}')).toBe(0);
    expect(findValue(text, 'nool_documents_total{outcome="hit"}')).toBe(1);
    expect(findValue(text, 'nool_passwords_waiting')).toBe(0);
    expect(findValue(text, 'nodejs_eventloop_lag_p99_seconds')).toEqual(expect.any(Number));
    expect(findValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(text).not.toContain('meena');
  });

  it('contain the state of the outbox, and work without the database', async () => {
    const metrics = createMetrics();
    const shop = await createTestApp('embedded', { metrics });
    const { token, user } = await registerShopper(shop);
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const rest = {
      user_id: user.id,
      kind: 'order-placed',
      attempts: 9,
      created_at: 0,
      sent_at: null,
    } as const;
    await shop.db
      .insertInto('outbox')
      .values({ ...rest, about: 'gone', due_at: null, failed_at: 1 })
      .execute();
    shop.clock.pass(90_000);
    const text = await metrics.text();
    expect(findValue(text, 'nool_outbox_waiting')).toBe(2);
    expect(findValue(text, 'nool_outbox_failed')).toBe(1);
    expect(findValue(text, 'nool_outbox_oldest_seconds')).toBe(90);
    await shop.db.destroy();
    const without = await metrics.text();
    expect(findValue(without, 'nool_outbox_waiting')).toBeNaN();
    expect(findValue(without, 'nool_orders_acknowledged_total')).toBe(1);
  });

  it('have a bounded number of series for any requested paths', async () => {
    const metrics = createMetrics();
    const { send } = await createTestApp('embedded', { metrics });
    await send({ url: '/api/orders/0' });
    await send({ url: '/0' });
    const before = (await metrics.text()).split('\n').length;
    for (let index = 1; index < 50; index += 1) {
      await send({ url: `/api/orders/${index}` });
      await send({ url: `/${index}` });
    }
    expect((await metrics.text()).split('\n')).toHaveLength(before);
  });

  it('are served only at their own address, never at the public one', async () => {
    const { metrics, url } = await startMetrics();
    const { send } = await createTestApp('embedded', { metrics, trustProxy: true });
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { host: '127.0.0.1' }]) {
      const response = await send({ url: '/metrics', headers });
      expect([response.statusCode, response.body.includes('nool_')]).toEqual([404, false]);
    }
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  it('watch the pool of PostgreSQL', async context => {
    needs(context, 'PostgreSQL');
    const metrics = createMetrics();
    const db = await openDatabase(await freshLocation('postgres'), () => undefined, metrics.watchPool);
    onTestFinished(() => db.destroy());
    await sql`select 1`.execute(db);
    const text = await metrics.text();
    expect(findValue(text, 'nool_pool_connections')).toBeGreaterThan(0);
    expect(findValue(text, 'nool_pool_waiting')).toBe(0);
  });
});
