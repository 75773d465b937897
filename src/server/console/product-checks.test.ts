import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { columnHeading, findField } from '#server/catalogue/products/fields/column-headings.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const NEW = testProductRow({
  id: 'KUR-9',
  name: 'Kaveri Kurta',
  state: 'draft',
  image: '/images/kaveri.avif',
});

const asCell = (value: unknown) => [value].flat().join('');

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe.each(ENGINES)('the checks of a product, %s', engine => {
  it('are the same for API and spreadsheet', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const add = async (over: object) =>
      (await ask('POST', CONSOLE_API.products, { ...NEW, ...over })).statusCode;
    const importRows = async (...rows: readonly object[]) => {
      const header = Object.keys({ ...NEW, discount: 0, mrp: 0, hsn: 0 });
      const lines = rows.map((over, at) => {
        const lists = { sizes: NEW.sizes.join('|'), isNew: 'no', isSale: 'no', id: `K-${at}` };
        const row = new Map<string, unknown>(Object.entries({ ...NEW, ...lists, ...over }));
        return header.map(field => quoted(asCell(row.get(field)))).join(',');
      });
      const payload = Buffer.from(`${[header.join(','), ...lines].join('\n')}\n`);
      const headers = { 'if-match': '*', 'content-type': 'application/octet-stream' };
      return ask('PUT', `${CONSOLE_API.spreadsheet}?dryRun=true`, payload, headers);
    };
    const wrong = [
      { name: 'Kurta \u202egnp' },
      { name: '\u200b' },
      { color: '\u2066Indigo\u2069' },
      { price: 12.345 },
      { price: 0 },
      { image: '/images/../etc.png' },
      { description: 'a\u202eb' },
      { description: 'x'.repeat(2001) },
      { id: 'a b' },
      { discount: 20 },
      { mrp: 1 },
      { hsn: '12' },
    ];
    const faults = (await importRows(...wrong)).json().table.faults.first;
    for (const [at, over] of wrong.entries()) {
      const field = findField(Object.keys(over)[0] ?? '');
      expect([over, await add(over)]).toEqual([over, 400]);
      expect(faults).toContainEqual(
        expect.objectContaining({ row: at + 2, field: field && columnHeading(field) }),
      );
    }
    const right = [{ name: 'Kaveri\u200b\u00a0 Kurta' }, { color: 'INDIGO' }, { description: 'சேலை \u200c' }];
    expect((await importRows(...right)).statusCode).toBe(200);
    for (const [at, over] of right.entries())
      expect([over, await add({ ...over, id: `K-${at}` })]).toEqual([over, 201]);
  });

  it('refuse a name that another product in the shop has', async () => {
    const { ask } = await openConsole(engine, ['A', 'B']);
    const any = { 'if-match': '*' };
    const url = fill(CONSOLE_API.product, { id: 'K' });
    const taken = {
      fields: { name: expect.stringMatching(/^Name “.+” is taken by A; write another name$/) },
    };
    const live = { ...NEW, id: 'K', name: 'PRODUCT\u200b  a', state: 'live' };
    const refusedOne = await ask('POST', CONSOLE_API.products, live);
    expect([refusedOne.statusCode, refusedOne.json()]).toMatchObject([400, taken]);
    // A draft may have it, as a copy has.
    expect((await ask('POST', CONSOLE_API.products, { ...live, state: 'draft' })).statusCode).toBe(201);
    expect((await ask('PUT', url, live, any)).json()).toMatchObject(taken);
    const state = fill(CONSOLE_API.productState, { id: 'K' });
    expect((await ask('PUT', state, { state: 'live' }, any)).json()).toMatchObject(taken);
    expect((await ask('PUT', url, { ...live, name: 'Product K' }, any)).statusCode).toBe(200);
    const own = { ...live, name: 'product k', price: 900 };
    expect((await ask('PUT', url, own, any)).statusCode).toBe(200);
    expect((await ask('PUT', url, { ...own, name: 'Product B' }, any)).statusCode).toBe(400);
  });

  it('unify sizes and clean texts', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const body = { ...NEW, name: 'Cafe\u0301 \u200b Kurta', sizes: ['S', 's', 'M\u200b'] };
    expect((await ask('POST', CONSOLE_API.products, body)).json().product).toMatchObject({
      name: 'Café Kurta',
      sizes: ['S', 'M'],
    });
  });

  it('know a category in every spelling', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const add = async (key: string, label: string) =>
      (await ask('POST', CONSOLE_API.categories, { key, label })).statusCode;
    expect(await add('café', 'Café')).toBe(201);
    for (const key of ['CAFE\u0301', 'Ca\u200bfé', 'ca fé'])
      expect([key, await add(key, 'Another')]).toEqual([key, 409]);
    expect(await add('other', 'CAFÉ ')).toBe(409);
    expect((await ask('GET', fill(CONSOLE_API.category, { key: 'café' }))).statusCode).toBe(200);
  });
});
