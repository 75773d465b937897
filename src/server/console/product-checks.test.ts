import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const NEW = testProductRow({
  id: 'KUR-9',
  name: 'Kaveri Kurta',
  state: 'draft',
  image: '/images/kaveri.avif',
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe.each(ENGINES)('the checks of a product, %s', engine => {
  it('are the same for API and spreadsheet', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const add = async (over: object) =>
      (await ask('POST', CONSOLE_API.products, { ...NEW, ...over })).statusCode;
    const importRow = async (over: object) => {
      const row = { ...NEW, sizes: NEW.sizes.join('|'), isNew: 'no', isSale: 'no', ...over } as object;
      const payload = `${Object.keys(row).join(',')}\n${Object.values(row)
        .map(value => quoted(String(value)))
        .join(',')}\n`;
      const headers = { 'if-match': '*', 'content-type': 'application/octet-stream' };
      const url = `${CONSOLE_API.spreadsheet}?dryRun=true`;
      return (await ask('PUT', url, Buffer.from(payload), headers)).statusCode;
    };
    for (const over of [
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
    ])
      expect([over, await add(over), await importRow(over)]).toEqual([over, 400, 422]);
    for (const over of [
      { name: 'Kaveri\u200b\u00a0 Kurta' },
      { color: 'INDIGO' },
      { description: 'சேலை \u200c' },
    ]) {
      const id = `K-${Object.keys(over)}`;
      expect([over, await importRow({ ...over, id })]).toEqual([over, 200]);
      expect([over, await add({ ...over, id })]).toEqual([over, 201]);
    }
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
