/** A real shop whose keys of the gateway are removed while it runs: it offers what is left, and takes no other orders. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HydrationData } from '#contract/document.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { API } from '#contract/urls.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { builtStorefront } from '#server/site/pages/built-storefront.ts';
import type { PageGateway } from '#server/site/pages/published.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { createModelGateway } from '#testing/payments/model-gateway.ts';
import { paymentsBy } from '#testing/payments/payments-by.ts';
import { createTestApp, ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerVerified } from '#testing/test-shopper.ts';

const ALL = ['card', 'upi', 'netbanking', 'cod'] as const;
const GATEWAY: PageGateway = { isTest: true, origins: ['https://gateway.example'] };

/** As the build writes it, without a page's own files. */
async function buildFolder(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ [entry]: { file: 'entry.js' } }));
  await writeFile(join(folder, 'service-worker.js'), '');
  return folder;
}

async function open(engine: (typeof ENGINES)[number], payment: object, isSample = false) {
  const settings = testSettings({ isSample, payment });
  const version = describeCatalogue(PRODUCTS, { settings });
  const clock = { now: () => new Date() };
  const { getGateway, ...online } = paymentsBy(createModelGateway({ clock: () => clock.now() }).provider);
  const keys = { areThere: true };
  const pages = await builtStorefront({
    clientFolder: await buildFolder('src/storefront/app/entry-client.tsx'),
    consoleFolder: await buildFolder('src/console/app/entry.tsx'),
    serverEntry: 'src/storefront/app/entry-server.tsx',
  })({
    getVersion: () => version,
    now: () => new Date('2026-11-22'),
    publicUrl: undefined,
    previews: {
      keys: [],
      loadDraft: () => Promise.reject(new Error('There is no draft')),
      loadPlanned: () => Promise.reject(new Error('Nothing is planned')),
    },
    getGateway: () => (keys.areThere ? GATEWAY : undefined),
  });
  const payments = { ...online, getGateway: () => (keys.areThere ? getGateway() : undefined) };
  const shop = await createTestApp(engine, { getVersion: () => version, pages: pages.routes, payments });
  clock.now = shop.clock.now;
  const { token } = await registerVerified(shop);
  const [product] = PRODUCTS;
  if (product === undefined) throw new Error('The test catalogue is empty');
  const place = async (paymentMethod: PaymentMethod, key: string) => {
    const payload = orderRequestFor([{ product, size: 'M', quantity: 1 }], { paymentMethod, settings });
    const headers = { 'idempotency-key': key };
    const placed = await shop.send({ method: 'POST', url: API.orders, payload, headers }, token);
    return { status: placed.statusCode, ...placed.json<PlacedOrder & { readonly code?: string }>() };
  };
  const offered = async (url: string) => {
    const { body, headers } = await shop.send({ url });
    const data = /<script[^>]+type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const { methods } = (JSON.parse(data) as HydrationData).settings.payment;
    return { methods, etag: headers.etag, body };
  };
  return { keys, place, offered };
}

describe.each(ENGINES)('without the keys of its gateway, %s', engine => {
  it('a real shop offers and takes what is collected otherwise', async () => {
    const { keys, place, offered } = await open(engine, { methods: ALL, upi: { id: 'dori@okbank' } });
    const before = await offered('/checkout');
    expect(before.methods).toEqual(ALL);
    const placed = await place('card', 'first');
    expect(placed.status).toBe(201);
    keys.areThere = false;
    for (const url of ['/checkout', '/', '/faq', '/no-such-page'])
      expect([url, (await offered(url)).methods]).toEqual([url, ['upi', 'cod']]);
    expect((await offered('/checkout')).etag).not.toBe(before.etag);
    for (const method of ['card', 'netbanking'] as const)
      expect(await place(method, method)).toMatchObject({ status: 400, code: 'payment-not-offered' });
    expect(await place('card', 'first')).toMatchObject({ status: 201, orderId: placed.orderId });
    for (const method of ['upi', 'cod'] as const) expect((await place(method, method)).status).toBe(201);
    keys.areThere = true;
    expect((await offered('/checkout')).methods).toEqual(ALL);
    expect((await place('netbanking', 'again')).status).toBe(201);
  });

  it('no page speaks of test payments any more, which all do before', async () => {
    const { keys, offered } = await open(engine, { methods: ALL });
    const paths = PAGE_ROWS.map(({ path }) => path.replace(':id', 'KUR-0001').replace(/:\w+/, 'new'));
    for (const areThere of [true, false]) {
      keys.areThere = areThere;
      for (const url of [...paths, '/product/no-such', '/no/such/page'])
        expect([url, (await offered(url)).body.includes('Test payments')]).toEqual([url, areThere]);
    }
  });

  it('a real shop that has nothing else says so, and takes no order', async () => {
    const { keys, place, offered } = await open(engine, { methods: ['card', 'upi'] });
    keys.areThere = false;
    expect((await offered('/checkout')).methods).toEqual([]);
    const texts = { '/terms-of-service': 'Orders cannot be paid here', '/faq': 'Orders cannot be paid here' };
    for (const [url, text] of Object.entries(texts)) expect((await offered(url)).body).toContain(text);
    expect(await place('upi', 'upi')).toMatchObject({ status: 400, code: 'payment-not-offered' });
  });

  it('the sample shop goes on, and charges nothing', async () => {
    const { keys, place, offered } = await open(engine, { methods: ALL }, true);
    keys.areThere = false;
    expect((await offered('/checkout')).methods).toEqual(ALL);
    for (const method of ALL)
      expect(await place(method, method)).toMatchObject({ status: 201, order: { paymentStatus: 'pending' } });
  });
});
