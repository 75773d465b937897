import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { Differences, PublishedVersion, Version } from '#contract/console/version.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { fill } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });

const toIds = (products: readonly DraftProduct[]) => products.map(each => each.product.id);

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
    const taxed = { ...change, taxClass: 'other', taxPercent: 2.5 };
    const noRate = await ask('PUT', product('A'), taxed, { 'if-match': String(read.headers.etag) });
    expect(noRate.json()).toMatchObject({
      fields: { taxPercent: expect.stringContaining('rate of GST: 0, 0.1') },
    });
    const changed = await ask('PUT', product('A'), change, { 'if-match': String(read.headers.etag) });
    expect(changed.json<DraftProduct>().product).toEqual({ ...change, id: 'A' });
    expect(changed.headers.etag).not.toBe(read.headers.etag);
    const copy = await ask('POST', fill(CONSOLE_API.productCopies, { id: 'A' }), { id: 'B' });
    expect(copy.json<DraftProduct>().product).toEqual({ ...change, id: 'B', state: 'draft' });
    expect((await ask('DELETE', product('A'), undefined, { 'if-match': '*' })).statusCode).toBe(204);
    expect((await ask('GET', product('A'))).statusCode).toBe(404);
    expect(toIds((await ask('GET', CONSOLE_API.products)).json().products)).toEqual(['B']);
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
      testProductRow({ id: 'F', name: 'Men’s Tirupur Tee', category: 'tshirt' }),
    );
    const list = async (query: string) => (await ask('GET', `${CONSOLE_API.products}?${query}`)).json();
    const first = await list('limit=4');
    expect([toIds(first.products), first.total]).toEqual([['A', 'B', 'C', 'D'], 6]);
    const second = await list(`limit=4&cursor=${first.next}`);
    expect([toIds(second.products), second.total, second.next]).toEqual([['E', 'F'], 6, undefined]);
    for (const search of ['tiru TEE', 'mens', "men's", 'men', 'tiru\u200Dpur'])
      expect(toIds((await list(`search=${encodeURIComponent(search)}`)).products), search).toEqual(['F']);
    expect((await list('search=%27%3F')).total).toBe(6);
    expect(toIds((await list('category=tshirt')).products)).toEqual(['F']);
    expect((await list('isSale=true')).products).toEqual([]);
    expect((await ask('GET', `${CONSOLE_API.products}?isSale=yes`)).statusCode).toBe(400);
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
    expect((await ask('GET', CONSOLE_API.draft)).json<Differences>().count).toBe(0);
    await ask('PUT', product('A'), { ...testProductRow(), price: 650 }, { 'if-match': '*' });
    const preserved = await ask('POST', CONSOLE_API.versions, { copyOf: 2 });
    expect(preserved.json<PublishedVersion>().keptChanges).toEqual({
      count: 1,
      records: [{ kind: 'product', id: 'A' }],
    });
    const replaced = await ask('POST', CONSOLE_API.versions, { copyOf: 2, replaceDraft: true });
    expect(replaced.json<PublishedVersion>().keptChanges).toBeUndefined();
    expect((await ask('GET', CONSOLE_API.draft)).json<Differences>().count).toBe(0);
    expect((await ask('POST', CONSOLE_API.versions, { replaceDraft: true })).statusCode).toBe(400);
    expect((await ask('POST', CONSOLE_API.versions, { copyOf: 9 })).statusCode).toBe(404);
  });

  it('are not scheduled: consoles of the last release are told to schedule changes', async () => {
    const { ask, prices } = await openConsole(engine, ['A']);
    await ask('POST', CONSOLE_API.versions, {});
    await ask('PUT', product('A'), { ...testProductRow(), price: 699 }, { 'if-match': '*' });
    const refused = await ask('POST', CONSOLE_API.versions, { publishAt: '2090-01-01T10:00:00Z' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['publishAt']]);
    expect(await prices()).toEqual([799]);
  });

  it('are taken back as long as nothing else has come into force', async () => {
    const { ask, prices } = await openConsole(engine, ['A']);
    const publish = async (price: number) => {
      await ask('PUT', product('A'), { ...testProductRow(), price }, { 'if-match': '*' });
      await ask('POST', CONSOLE_API.versions, {});
    };
    for (const price of [601, 602, 603]) await publish(price);
    const late = await ask('POST', CONSOLE_API.versions, { copyOf: 1, replaces: 2 });
    expect([late.statusCode, late.json().code, await prices()]).toEqual([409, 'other-version', [603]]);
    expect((await ask('POST', CONSOLE_API.versions, { copyOf: 2, replaces: 3 })).statusCode).toBe(201);
    expect(await prices()).toEqual([602]);
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
    const noRate = await put({ money: { taxPercent: 12.5 } }, read.headers.etag);
    expect(noRate.json().fields['settings.money.taxPercent']).toMatch(
      /must be a rate of GST: 0, 0\.1, .* not 12\.5$/,
    );
    const settings = { shop: { name: 'Kanchi' }, money: { freeShippingAbove: 1499.5 } };
    const changed = await put(settings, read.headers.etag);
    expect(changed.json()).toMatchObject({ settings, hints: [] });
    expect((await put({}, read.headers.etag)).json()).toMatchObject({
      code: 'changed-meanwhile',
      stored: { settings },
      sent: {},
    });
    const tagline = { ...settings, shop: { name: 'Kanchi', tagline: 'Free shipping above ₹999' } };
    const hinted = await put(tagline, changed.headers.etag);
    expect(hinted.json().hints).toEqual([
      { field: 'shop.tagline', message: 'says ₹999; money.freeShippingAbove says ₹1,499.50' },
    ]);
    expect((await ask('GET', CONSOLE_API.settings)).json()).toEqual(hinted.json());
    await ask('POST', CONSOLE_API.versions, {});
    const { shop, money } = getVersion().settings;
    expect([shop.name, money.freeShippingAbove, money.codMinimum]).toEqual(['Kanchi', 149_950, 19_900]);
    const real = await put({ isSample: false, shop: { name: 'Kanchi' } }, hinted.headers.etag);
    const part = await put({ shop: { name: 'Kanchi', email: 'a@kanchi.example' } }, real.headers.etag);
    expect(part.json()).toMatchObject({ settings: { isSample: false } });
    const refused = await ask('POST', CONSOLE_API.versions, {});
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      {
        'settings.shop': [
          'shop.phone is still that of the sample shop',
          'shop.address.line is still that of the sample shop',
          'payment.methods has card, which needs the keys of a payment gateway: enter them, or take it out',
          'payment.methods has UPI, which needs your UPI id (payment.upi.id) or the keys of a payment gateway: enter one, or take it out',
          'payment.methods has net banking, which needs the keys of a payment gateway: enter them, or take it out',
        ].join('; '),
      },
    ]);
  });
});

it('products of a file are read, and not changed: the error names the file', async () => {
  const shop = await createTestApp('embedded', { catalogueFile: '/srv/products.json' });
  const { token }: Session = await registerStaff(shop);
  const list = await shop.send({ url: `${CONSOLE_API.products}?limit=2` }, token);
  expect(toIds(list.json().products)).toEqual(['BAB-0198', 'BAB-0199']);
  expect((await shop.send({ url: product('KUR-0001') }, token)).statusCode).toBe(200);
  const body: ProductJson = testProductRow();
  for (const request of [
    { method: 'POST', url: CONSOLE_API.products, payload: body },
    { method: 'PUT', url: product('KUR-0001'), payload: body, headers: { 'if-match': '*' } },
    { method: 'DELETE', url: product('KUR-0001'), headers: { 'if-match': '*' } },
    {
      method: 'PUT',
      url: fill(CONSOLE_API.productState, { id: 'KUR-0001' }),
      payload: { state: 'archived' },
      headers: { 'if-match': '*' },
    },
    { method: 'POST', url: CONSOLE_API.productChanges, payload: { filter: {}, change: { isNew: true } } },
  ] as const) {
    const response = await shop.send(request, token);
    expect([request.method, response.statusCode, response.json().message]).toEqual([
      request.method,
      409,
      'Products and categories come from /srv/products.json. Change them there.',
    ]);
  }
});
