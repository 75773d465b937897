import { describe, expect, it } from 'vitest';
import type { CategoryList, DraftCategory } from '#contract/console/category.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftStatus, Version } from '#contract/console/version.ts';
import { fill } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const category = (key: string) => fill(CONSOLE_API.category, { key });
const SAREE = { key: 'saree', label: 'Sarees', picture: '/images/saree.avif', text: 'Six yards each.' };
const toLabels = ({ categories }: CategoryList) => categories.map(({ category: { label } }) => label);

/** A draft with products in two categories and without records of categories. */
async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A']);
  const { ask } = shop;
  await ask('POST', CONSOLE_API.products, testProductRow({ id: 'B', category: 'baby' }));
  const list = async () => (await ask('GET', CONSOLE_API.categories)).json<CategoryList>();
  const publish = () => ask('POST', CONSOLE_API.versions, {});
  const published = () => shop.getVersion().catalogue.categories.map(({ label, count }) => [label, count]);
  return { ...shop, list, publish, published };
}

describe.each(ENGINES)('categories of the draft, %s', engine => {
  it('are those that products name, until one is added: then all have records', async () => {
    const { ask, list, publish, published } = await openShop(engine);
    expect(await list()).toEqual({
      categories: [
        {
          category: { key: 'baby', label: 'Baby', picture: '/images/tile-baby.avif', position: 0 },
          revision: 0,
        },
        {
          category: { key: 'kurta', label: 'Kurtas', picture: '/images/tile-kurta.avif', position: 1 },
          revision: 0,
        },
      ],
    });
    const added = await ask('POST', CONSOLE_API.categories, SAREE);
    expect([added.statusCode, added.headers.etag]).toEqual([
      201,
      `"${added.json<DraftCategory>().revision}"`,
    ]);
    expect(added.json<DraftCategory>().category).toEqual({ ...SAREE, position: 2 });
    expect((await list()).categories.every(({ revision }) => revision > 0)).toBe(true);
    expect((await ask('POST', CONSOLE_API.categories, { ...SAREE, key: ' Saree ' })).json()).toMatchObject({
      code: 'category-taken',
      fields: { key: 'saree is taken' },
    });
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', category: 'saree' }));
    expect((await publish()).json<Version>()).toMatchObject({ number: 1 });
    expect(published()).toEqual([
      ['Baby', 1],
      ['Kurtas', 1],
      ['Sarees', 1],
    ]);
  });

  it('are changed with what they were before in the audit, and not from an older state', async () => {
    const { ask, db } = await openShop(engine);
    await ask('POST', CONSOLE_API.categories, SAREE);
    const read = await ask('GET', category('saree'));
    const put = (label: string) =>
      ask('PUT', category('saree'), { label }, { 'if-match': String(read.headers.etag) });
    const changed = await put('Drapes');
    expect(changed.json<DraftCategory>().category).toEqual({ key: 'saree', label: 'Drapes', position: 2 });
    expect(changed.headers.etag).not.toBe(read.headers.etag);
    const late = await put('Saris');
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      stored: { category: { label: 'Drapes' } },
      sent: { label: 'Saris' },
    });
    expect((await ask('PUT', category('saree'), { label: 'Saris' })).statusCode).toBe(428);
    expect((await ask('PUT', category('cap'), { label: 'Caps' }, { 'if-match': '*' })).statusCode).toBe(404);
    const audit = await db.selectFrom('audit').selectAll().where('record_id', '=', 'saree').execute();
    expect(audit.map(({ kind, action, before, after }) => [kind, action, before, after])).toEqual([
      ['category', 'create', null, JSON.stringify({ ...SAREE, position: 2 })],
      [
        'category',
        'update',
        JSON.stringify({ ...SAREE, position: 2 }),
        JSON.stringify({ key: 'saree', label: 'Drapes', position: 2 }),
      ],
    ]);
  });

  it('are removed only when no product is in them', async () => {
    const { ask, list } = await openShop(engine);
    await ask('POST', CONSOLE_API.categories, SAREE);
    const remove = (key: string) => ask('DELETE', category(key), undefined, { 'if-match': '*' });
    const refused = await remove('kurta');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '1 product is in kurta. Move them to another category first.',
    ]);
    expect((await remove('saree')).statusCode).toBe(204);
    expect((await remove('saree')).statusCode).toBe(404);
    expect(toLabels(await list())).toEqual(['Baby', 'Kurtas']);
  });

  it('are shown in a new order, which names each once and knows of the latest change', async () => {
    const { ask, list, publish, published } = await openShop(engine);
    const etag = String((await ask('GET', CONSOLE_API.categories)).headers.etag);
    const order = (keys: readonly string[], ifMatch = '*') =>
      ask('PUT', CONSOLE_API.categoryOrder, { keys }, { 'if-match': ifMatch });
    const ordered = await order(['kurta', 'baby'], etag);
    expect(toLabels(ordered.json())).toEqual(['Kurtas', 'Baby']);
    expect((await order(['baby', 'kurta'], etag)).json()).toMatchObject({
      code: 'changed-meanwhile',
      stored: { categories: [{ category: { key: 'kurta' } }, { category: { key: 'baby' } }] },
      sent: { keys: ['baby', 'kurta'] },
    });
    for (const keys of [['kurta'], ['kurta', 'kurta'], ['kurta', 'baby', 'baby'], ['kurta', 'cap']]) {
      expect((await order(keys)).json()).toMatchObject({
        code: 'other-categories',
        message: 'The order must name each of these once: kurta, baby',
      });
    }
    expect(toLabels(await list())).toEqual(['Kurtas', 'Baby']);
    await publish();
    expect(published()).toEqual([
      ['Kurtas', 1],
      ['Baby', 1],
    ]);
  });

  it('are what a product must be in before it is published', async () => {
    const { ask, publish } = await openShop(engine);
    await ask('POST', CONSOLE_API.categories, SAREE);
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', category: 'stole' }));
    const message = 'category: There is no category stole. Add it, or write one of baby, kurta, saree';
    const draft = (await ask('GET', CONSOLE_API.draft)).json<DraftStatus>();
    expect([draft.faultCount, draft.faults]).toEqual([1, [{ kind: 'product', id: 'C', message }]]);
    const refused = await publish();
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { 'product.C': message }]);
    await ask('POST', CONSOLE_API.categories, { key: 'stole', label: 'Stoles' });
    expect((await publish()).statusCode).toBe(201);
  });

  it('are published, compared and published again as every record is', async () => {
    const { ask, publish, published } = await openShop(engine);
    await publish();
    const without = published();
    await ask('POST', CONSOLE_API.categories, SAREE);
    const draft = (await ask('GET', CONSOLE_API.draft)).json();
    expect(draft.differences.map(({ kind, id }: { kind: string; id: string }) => [kind, id])).toEqual([
      ['category', 'baby'],
      ['category', 'kurta'],
      ['category', 'saree'],
    ]);
    await publish();
    expect(published()).toEqual([...without, ['Sarees', 0]]);
    await ask('POST', CONSOLE_API.versions, { copyOf: 1 });
    expect(published()).toEqual(without);
  });
});

it.each([
  ['key', { key: 'a/b' }],
  ['key', { key: '' }],
  ['key', { key: 'Constructor' }],
  ['label', { label: ' ' }],
  ['label', { label: 'x'.repeat(61) }],
  ['label', { label: 'a\u202eb' }],
  ['picture', { picture: '' }],
])('a new category with a wrong %s is rejected: %j', async (field, change) => {
  const { ask } = await openConsole('embedded');
  const rejected = await ask('POST', CONSOLE_API.categories, { ...SAREE, ...change });
  expect([rejected.statusCode, Object.keys(rejected.json().fields)]).toEqual([400, [field]]);
});

it('categories of a file are read, and not changed: the error names the file', async () => {
  const shop = await createTestApp('embedded', { catalogueFile: '/srv/products.json' });
  const { token } = await registerStaff(shop);
  const list = (await shop.send({ url: CONSOLE_API.categories }, token)).json<CategoryList>();
  expect(toLabels(list)).toEqual(['Kurtas']);
  const headers = { 'if-match': '*' };
  for (const request of [
    { method: 'POST', url: CONSOLE_API.categories, payload: SAREE },
    { method: 'PUT', url: category('kurta'), payload: { label: 'Tunics' }, headers },
    { method: 'DELETE', url: category('kurta'), headers },
    { method: 'PUT', url: CONSOLE_API.categoryOrder, payload: { keys: ['kurta'] }, headers },
  ] as const) {
    const response = await shop.send(request, token);
    expect([request.method, response.statusCode, response.json().message]).toEqual([
      request.method,
      409,
      'Products and categories come from /srv/products.json. Change them there.',
    ]);
  }
});
