/** Everything of a shop leaves it as files that others read, once, with a code, and without a secret. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ImportResult } from '#contract/console/spreadsheet.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { toProductJson } from '#contract/products/product.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { changePieces } from '#server/catalogue/stock/change-pieces.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { unzip } from '#server/platform/spreadsheet/unzip.ts';
import { addTestInvoice } from '#testing/invoices/stored-invoice.ts';
import { needs } from '#testing/needs.ts';
import { openTakeOutShop } from '#testing/take-out-shop.ts';
import { ENGINES, TEST_SECRET } from '#testing/test-app.ts';
import { testDetails, testProduct } from '#testing/test-product.ts';
import { orderRequest, passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const FORMULA = '=HYPERLINK("http://x.example")';
const PICTURE = `/media/${'a'.repeat(32)}-960.avif`;

/** Two colours of one style, one product of its own, an order with an invoice, a subscriber, a picture and secrets. */
async function openFilled(engine: (typeof ENGINES)[number]) {
  const opened = await openTakeOutShop(engine);
  const { shop, deps, owner } = opened;
  const { images: _images, sizeChart: _chart, ...style } = testDetails();
  const products = [
    testProduct({ ...style, id: 'KUR-0001', name: 'Indigo ikat kurta', color: 'Indigo', image: PICTURE }),
    testProduct({ ...style, id: 'KUR-0002', name: 'Madder ikat kurta', color: 'Madder', sizes: ['M', 'L'] }),
    testProduct({
      id: 'HAN-0001',
      name: FORMULA,
      sizes: [],
      price: fromRupees(1299.5),
      isSale: true,
      priceBefore: fromRupees(1600),
      description: 'One.\n\nTwo < 3 & more.',
    }),
  ];
  const changes = products.map(product => ({ id: product.id, body: JSON.stringify(toProductJson(product)) }));
  expect((await changeDraft(deps, 'product', changes)).ok).toBe(true);
  await changePieces(deps, [{ productId: 'KUR-0001', size: 'M', set: 7 }]);
  await shop.db
    .insertInto('media')
    .values({ id: 'a'.repeat(32), type: 'jpeg', width: 960, height: 960, placeholder: '', uploaded_at: 0 })
    .execute();
  const bytes = new Uint8Array([1, 2, 3, 0, 255]);
  for (const width of [480, 960])
    await shop.db
      .insertInto('media_files')
      .values({ media_id: 'a'.repeat(32), width, bytes })
      .execute();
  const shopper = await registerShopper(shop);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, shopper.token);
  const { order } = placed.json<PlacedOrder>();
  await addTestInvoice(shop.db, { id: 'ivc_0', orderId: order.id });
  await shop.send({ method: 'POST', url: API.newsletter, payload: { email: 'asha@nool.example' } });
  await shop.db.updateTable('subscribers').set({ confirmed_at: 1 }).execute();
  const download = async () => {
    const sent = await shop.send({ url: await opened.getUrl() }, owner.token);
    expect(sent.statusCode).toBe(200);
    const files = unzip(sent.rawPayload);
    if (!files.ok) throw new Error(files.error);
    return { sent, files: files.value, read: (name: string) => files.value.get(name)?.toString() ?? '' };
  };
  return { ...opened, order, shopper, download };
}

describe.each(ENGINES)('everything of a shop, %s', engine => {
  it('comes in one archive with tables, texts, documents and pictures', async () => {
    const { order, download } = await openFilled(engine);
    const { sent, files, read } = await download();
    expect(sent.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="nool-everything-2026-11-20.zip"',
      'cache-control': 'no-store',
    });
    expect([...files.keys()]).toEqual([
      'READ ME.txt',
      'products.csv',
      'products-shopify.csv',
      'stock.csv',
      'pictures.csv',
      'categories.csv',
      'collections.csv',
      'orders.csv',
      'orders-shopify.csv',
      'customers.csv',
      'subscribers.csv',
      'redirects.csv',
      'settings.json',
      ...['about', 'contact', 'faq', 'shippingInfo', 'returns', 'privacy', 'terms'].map(
        page => `pages/${page}.md`,
      ),
      'invoices/26-27/NL-26-27-000001.pdf',
      `pictures/${'a'.repeat(32)}-960.avif`,
    ]);
    const text = read('READ ME.txt');
    for (const name of [...files.keys()].slice(1)) expect(text).toContain(`\r\n${name.split('/')[0]}\r\n`);
    expect(read('stock.csv')).toContain('KUR-0001,Indigo ikat kurta,Indigo,M,6\r\n');
    expect(read('stock.csv')).toContain('KUR-0001,Indigo ikat kurta,Indigo,L,not counted\r\n');
    expect(read('pictures.csv')).toContain(
      `KUR-0001,Indigo ikat kurta,1,Indigo ikat kurta,pictures/${'a'.repeat(32)}-960.avif,https://nool.example${PICTURE}`,
    );
    expect(read('orders.csv')).toContain(order.orderNumber);
    expect(read('orders-shopify.csv')).toContain(
      `${order.orderNumber},meena@nool.example,pending,unfulfilled`,
    );
    expect(read('customers.csv')).toContain('meena@nool.example');
    expect(read('subscribers.csv')).toMatch(/asha@nool\.example,[^\r\n]+\r\n$/);
    expect(read('redirects.csv')).toMatch(/^\ufeffRedirect from,Redirect to,/);
    expect(JSON.parse(read('settings.json'))).toMatchObject({ shop: { name: 'Nool' } });
    expect(files.get('invoices/26-27/NL-26-27-000001.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get(`pictures/${'a'.repeat(32)}-960.avif`)).toEqual(Buffer.from([1, 2, 3, 0, 255]));
  });

  it('has its own spreadsheet, which changes nothing when it is imported again', async () => {
    const { shop, owner, download } = await openFilled(engine);
    const { files } = await download();
    const sent = await shop.send(
      {
        method: 'PUT',
        url: `${CONSOLE_API.spreadsheet}?dryRun=true`,
        payload: files.get('products.csv') ?? '',
        headers: { 'content-type': 'application/octet-stream' },
      },
      owner.token,
    );
    expect(sent.json<ImportResult>()).toMatchObject({
      added: { count: 0 },
      changed: { count: 0 },
      removed: { count: 0 },
      unchanged: 3,
      stock: { count: 0 },
    });
  });

  it('has the products as Shopify reads them: a style is one product there', async () => {
    const { download } = await openFilled(engine);
    const rows = (await download()).read('products-shopify.csv').split('\r\n');
    expect(rows[0]).toMatch(/^\ufeffHandle,Title,Body \(HTML\),Vendor,Type,Tags,Published,Option1 Name,/);
    expect(rows).toHaveLength(1 + 5 + 1 + 1);
    expect(rows[1]).toMatch(/^kur-s01,ikat kurta,"?<p>Woven by hand/);
    expect(rows[1]).toContain(
      ',true,Colour,Indigo,Size,S,,,KUR-0001-S,240,,,deny,manual,799.00,,true,true,,',
    );
    expect(rows[2]).toMatch(
      /^kur-s01,,,,,,,,Indigo,,M,,,KUR-0001-M,240,shopify,6,deny,manual,799\.00,,true,true,,/,
    );
    expect(rows[5]).toContain(',Madder,,L,');
    expect(rows[6]).toMatch(/^han-0001,"'=HYPERLINK\(""http:\/\/x\.example""\)",/);
    expect(rows[6]).toContain('<p>One.</p><p>Two &lt; 3 &amp; more.</p>');
    expect(rows[6]).toContain(',HAN-0001,0,,,deny,manual,1299.50,1600.00,');
  });

  it('contains no key, password or token', async () => {
    const { shop, owner, secret, download } = await openFilled(engine);
    const { db } = shop;
    const keys = { provider: 'razorpay', key_id: 'rzp_live_hidden', secrets: 'hidden-by-gateway' } as const;
    await db
      .insertInto('gateway_keys')
      .values({ ...keys, revision: 'r', actor: 'a', changed_at: 0 })
      .execute();
    const { sent, files } = await download();
    const users = await db.selectFrom('users').select('password_hash').execute();
    const subscriber = await db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    const factor = await db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
    const hidden = [
      TEST_SECRET,
      secret,
      factor.secret,
      owner.token,
      keys.key_id,
      keys.secrets,
      subscriber.unsubscribe_token,
      ...users.map(({ password_hash }) => password_hash),
      ...sessions.map(({ id }) => id),
    ].filter(text => text !== null && text !== '');
    expect(hidden.length).toBeGreaterThan(9);
    for (const text of hidden) {
      expect(sent.rawPayload.includes(text)).toBe(false);
      for (const content of files.values()) expect(content.includes(text)).toBe(false);
    }
  });

  it('needs a code, is given once to who asked, and is told to all owners', async () => {
    const { shop, owner, askForLink, getUrl } = await openTakeOutShop(engine);
    const other = await registerStaff(shop, 'other@nool.example');
    await setRole(shop.db, other.user.email, 'owner');
    await passSecondFactor(shop, other);
    expect((await askForLink('000000')).json()).toMatchObject({ code: 'wrong-code' });
    const url = await getUrl();
    const backup = url.replace('take-out-files', 'backup-files');
    expect((await shop.send({ url }, other.token)).statusCode).toBe(404);
    expect((await shop.send({ url: backup }, owner.token)).statusCode).toBeGreaterThan(399);
    expect((await shop.send({ method: 'HEAD', url }, owner.token)).statusCode).toBe(404);
    expect((await shop.send({ url })).statusCode).toBe(401);
    expect((await shop.send({ url }, owner.token)).statusCode).toBe(200);
    expect((await shop.send({ url }, owner.token)).statusCode).toBe(404);
    const mails = await shop.db
      .selectFrom('outbox')
      .select('user_id')
      .where('kind', '=', 'backup-link-made')
      .execute();
    expect(new Set(mails.map(({ user_id }) => user_id))).toEqual(new Set([owner.user.id, other.user.id]));
    const audit = await shop.db.selectFrom('audit').select(['action', 'record_id', 'kind']).execute();
    expect(audit).toContainEqual({ action: 'download', record_id: 'shop', kind: 'take-out' });
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['take-out-link-made', 'take-out-downloaded']),
    );
  });

  it('is downloaded by one at a time, and one that is broken off makes room for the next', async () => {
    const { shop, owner, askForLink, getUrl, download } = await openFilled(engine);
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${owner.token}` };
    const aborter = new AbortController();
    const response = await fetch(origin + (await getUrl()), { headers, signal: aborter.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    const refused = await askForLink();
    // The small shop of a test may have been read already.
    if (refused.statusCode !== 200) expect(refused.json()).toMatchObject({ code: 'take-out-running' });
    aborter.abort();
    const free = async () => (await askForLink()).statusCode;
    await expect.poll(free, { timeout: 20_000 }).toBe(200);
    expect((await download()).files.size).toBeGreaterThan(20);
  });
});

it('opens in the program that most computers have', async context => {
  needs(context, 'unzip');
  const { download } = await openFilled('embedded');
  const { sent } = await download();
  const folder = await mkdtemp(join(tmpdir(), 'nool-zip-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'shop.zip');
  await writeFile(archive, sent.rawPayload);
  const { stdout } = await promisify(execFile)('unzip', ['-t', archive]);
  expect(stdout).toContain('No errors detected');
});
