import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { BulkChangeResult, DraftProduct } from '#contract/console/product.ts';
import type { Differences, Version } from '#contract/console/version.ts';
import type { ProductJson } from '#contract/product.ts';
import { fill } from '#contract/urls.ts';
import { createTestApp, DAY, ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });

const idsOf = (products: readonly DraftProduct[]) => products.map(each => each.product.id);

describe.each(ENGINES)('products of the draft, %s', engine => {
  it('are created, read, changed, copied and removed by staff', async () => {
    const { ask } = await openConsole(engine);
    const created = await ask('POST', CONSOLE_API.products, testProductRow({ id: 'A' }));
    expect([created.statusCode, created.headers.etag]).toEqual([
      201,
      `"${created.json<DraftProduct>().revision}"`,
    ]);
    expect((await ask('POST', CONSOLE_API.products, testProductRow({ id: 'A' }))).json()).toMatchObject({
      code: 'id-taken',
      fields: { id: 'A is taken' },
    });
    const read = await ask('GET', product('A'));
    expect(read.json<DraftProduct>().product).toEqual(testProductRow({ id: 'A' }));
    const change = { ...testProductRow(), name: 'Vaigai Kurta', price: 1290.5 };
    const changed = await ask('PUT', product('A'), change, { 'if-match': String(read.headers.etag) });
    expect(changed.json<DraftProduct>().product).toEqual({ ...change, id: 'A' });
    expect(changed.headers.etag).not.toBe(read.headers.etag);
    const copy = await ask('POST', fill(CONSOLE_API.productCopies, { id: 'A' }), { id: 'B' });
    expect(copy.json<DraftProduct>().product).toEqual({ ...change, id: 'B' });
    expect((await ask('DELETE', product('A'), undefined, { 'if-match': '*' })).statusCode).toBe(204);
    expect((await ask('GET', product('A'))).statusCode).toBe(404);
    expect(idsOf((await ask('GET', CONSOLE_API.products)).json().products)).toEqual(['B']);
  });

  it('are not changed from an older state: the second of two editors is told, with both states', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const etag = String((await ask('GET', product('A'))).headers.etag);
    const edit = (name: string) =>
      ask('PUT', product('A'), { ...testProductRow(), name }, { 'if-match': etag });
    expect((await edit('First')).statusCode).toBe(200);
    const late = await edit('Second');
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      stored: { product: { id: 'A', name: 'First' } },
      sent: { id: 'A', name: 'Second' },
    });
    expect((await ask('PUT', product('A'), testProductRow())).statusCode).toBe(428);
    expect((await ask('PUT', product('A'), testProductRow(), { 'if-match': 'W/"x"' })).statusCode).toBe(412);
    const remove = await ask('DELETE', product('A'), undefined, { 'if-match': etag });
    expect(remove.statusCode).toBe(412);
    expect((await ask('GET', product('A'))).json<DraftProduct>().product.name).toBe('First');
  });

  it('are listed in pages, and by words, category and flags', async () => {
    const { ask } = await openConsole(engine, ['A', 'B', 'C', 'D', 'E']);
    await ask(
      'POST',
      CONSOLE_API.products,
      testProductRow({ id: 'F', name: 'Tirupur Tee', category: 'tshirt' }),
    );
    const list = async (query: string) => (await ask('GET', `${CONSOLE_API.products}?${query}`)).json();
    const first = await list('limit=4');
    expect([idsOf(first.products), first.next]).toEqual([['A', 'B', 'C', 'D'], 'D']);
    const second = await list('limit=4&cursor=D');
    expect([idsOf(second.products), second.next]).toEqual([['E', 'F'], undefined]);
    expect(idsOf((await list('search=tiru%20TEE')).products)).toEqual(['F']);
    expect(idsOf((await list('category=tshirt')).products)).toEqual(['F']);
    expect((await list('isSale=true')).products).toEqual([]);
    expect((await ask('GET', `${CONSOLE_API.products}?isSale=yes`)).statusCode).toBe(400);
  });

  it('are changed in bulk as the preview shows, or not at all', async () => {
    const { ask } = await openConsole(engine, ['A', 'B']);
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', category: 'pant' }));
    const request = {
      filter: { category: 'kurta' },
      change: { price: { percent: -10 }, isSale: true, discount: 10 },
    };
    const bulk = async (more: object = {}) =>
      ask('POST', CONSOLE_API.productChanges, { ...request, ...more });
    const preview = (await bulk()).json<BulkChangeResult>();
    expect([preview.count, preview.isApplied]).toEqual([2, false]);
    expect(preview.changes.map(({ before, after }) => [before.price, after.price])).toEqual([
      [799, 719],
      [799, 719],
    ]);
    expect((await ask('GET', product('A'))).json<DraftProduct>().product.price).toBe(799);
    const { revision } = preview;
    expect((await bulk({ apply: true, revision })).json()).toMatchObject({ count: 2, isApplied: true });
    expect((await ask('GET', product('B'))).json<DraftProduct>().product).toMatchObject({
      price: 719,
      isSale: true,
      discount: 10,
    });
    expect((await ask('GET', product('C'))).json<DraftProduct>().product.price).toBe(799);
    expect((await bulk({ apply: true, revision })).json()).toMatchObject({ code: 'draft-changed' });
  });
});

describe.each(ENGINES)('versions, %s', engine => {
  it('are compared, published, seen by shoppers at once and published again', async () => {
    const { ask, prices } = await openConsole(engine, ['A', 'B']);
    const first = await ask('POST', CONSOLE_API.versions, {});
    expect(first.json<Version>()).toMatchObject({ number: 1, state: 'in-force' });
    await ask('PUT', product('A'), { ...testProductRow(), price: 899 }, { 'if-match': '*' });
    const draft = (await ask('GET', CONSOLE_API.draft)).json<Differences>();
    expect([draft.from, draft.count]).toEqual([1, 1]);
    expect(draft.differences[0]).toMatchObject({
      kind: 'product',
      id: 'A',
      before: { body: { price: 799 } },
      after: { body: { price: 899 } },
    });
    expect(await prices()).toEqual([799, 799]);
    await ask('POST', CONSOLE_API.versions, {});
    expect(await prices()).toEqual([899, 799]);
    const version = (number: number, query = '') =>
      ask('GET', `${fill(CONSOLE_API.version, { number: String(number) })}${query}`);
    expect((await version(2)).json<Differences>().differences).toEqual(draft.differences);
    expect((await version(2, '?from=0')).json<Differences>().count).toBe(2);
    expect((await version(3)).statusCode).toBe(404);
    const again = await ask('POST', CONSOLE_API.versions, { copyOf: 1 });
    expect(again.json<Version>()).toMatchObject({ number: 3, copyOf: 1 });
    expect(await prices()).toEqual([799, 799]);
    expect((await ask('POST', CONSOLE_API.versions, { copyOf: 9 })).statusCode).toBe(404);
  });

  it('are scheduled', async () => {
    const { ask, prices, clock, refresh } = await openConsole(engine, ['A']);
    await ask('POST', CONSOLE_API.versions, {});
    await ask('PUT', product('A'), { ...testProductRow(), price: 699 }, { 'if-match': '*' });
    const publishAt = new Date(clock.now().getTime() + DAY).toISOString();
    const scheduled = await ask('POST', CONSOLE_API.versions, { publishAt });
    expect(scheduled.json<Version>()).toMatchObject({ number: 2, publishAt, state: 'scheduled' });
    expect(await prices()).toEqual([799]);
    clock.pass(DAY);
    await refresh();
    expect(await prices()).toEqual([699]);
  });
});

describe.each(ENGINES)('settings, %s', engine => {
  it('are read, changed with every field checked, and published with the products', async () => {
    const { ask, getVersion } = await openConsole(engine, ['A']);
    const read = await ask('GET', CONSOLE_API.settings);
    expect(read.json()).toMatchObject({ settings: { shop: { name: 'Nool' } }, revision: 0 });
    const put = (settings: object, etag: unknown) =>
      ask('PUT', CONSOLE_API.settings, { settings }, { 'if-match': String(etag) });
    const wrong = await put({ money: { taxPercent: 'all' } }, read.headers.etag);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([
      400,
      ['settings.money.taxPercent'],
    ]);
    const settings = { shop: { name: 'Kanchi' }, money: { freeShippingAbove: 1499.5 } };
    const changed = await put(settings, read.headers.etag);
    expect(changed.json()).toMatchObject({ settings });
    expect((await put({}, read.headers.etag)).json()).toMatchObject({
      code: 'changed-meanwhile',
      stored: { settings },
      sent: {},
    });
    await ask('POST', CONSOLE_API.versions, {});
    const { shop, money } = getVersion().settings;
    expect([shop.name, money.freeShippingAbove, money.codMinimum]).toEqual(['Kanchi', 149_950, 19_900]);
  });
});

it('products of a file are read, and not changed: the error names the file', async () => {
  const shop = await createTestApp('embedded', { catalogueFile: '/srv/products.json' });
  const { token }: Session = await registerStaff(shop);
  const list = await shop.send({ url: `${CONSOLE_API.products}?limit=2` }, token);
  expect(idsOf(list.json().products)).toEqual(['BAB-0198', 'BAB-0199']);
  expect((await shop.send({ url: product('KUR-0001') }, token)).statusCode).toBe(200);
  const body: ProductJson = testProductRow();
  for (const request of [
    { method: 'POST', url: CONSOLE_API.products, payload: body },
    { method: 'PUT', url: product('KUR-0001'), payload: body, headers: { 'if-match': '*' } },
    { method: 'DELETE', url: product('KUR-0001'), headers: { 'if-match': '*' } },
    { method: 'POST', url: CONSOLE_API.productChanges, payload: { filter: {}, change: { isNew: true } } },
  ] as const) {
    const answer = await shop.send(request, token);
    expect([request.method, answer.statusCode, answer.json().message]).toEqual([
      request.method,
      409,
      'The products come from /srv/products.json. Change them there.',
    ]);
  }
});
