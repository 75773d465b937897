import { describe, expect, it, onTestFinished } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ImportResult } from '#contract/console/spreadsheet.ts';
import type { ErrorBody } from '#contract/error.ts';
import { fill } from '#contract/urls.ts';
import { insertMedia, nameMedia } from '#server/catalogue/media/media.repository.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const URL = CONSOLE_API.spreadsheet;
const ANY = { 'if-match': '*' };

async function openTable(engine: (typeof ENGINES)[number], ids: readonly string[]) {
  const shop = await openConsole(engine, ids);
  const put = (text: string | Buffer, query = '', headers: Readonly<Record<string, string>> = ANY) =>
    shop.ask('PUT', `${URL}${query}`, Buffer.from(text), headers);
  const find = async (id: string) =>
    (await shop.ask('GET', fill(CONSOLE_API.product, { id }))).json<DraftProduct>().product;
  const readPrice = async (id: string) => (await find(id)).price;
  const audits = async () => (await shop.db.selectFrom('audit').select('id').execute()).length;
  return { ...shop, put, find, readPrice, audits };
}

const noneFound = { first: [], count: 0 };

describe.each(ENGINES)('an import, %s', engine => {
  it('changes what its columns say, after a dry run that says the same and writes nothing', async () => {
    const { put, readPrice, audits } = await openTable(engine, ['A', 'B']);
    const table = 'id;price\r\nA;Rs. 1,299/-\r\nB;799\r\n';
    const before = await audits();
    const dryRun = await put(table, '?dryRun=true', {});
    expect([dryRun.statusCode, await readPrice('A'), await audits()]).toEqual([200, 799, before]);
    const result = dryRun.json<ImportResult>();
    expect(result).toMatchObject({
      isApplied: false,
      added: noneFound,
      changed: { count: 1, first: [{ id: 'A', fields: [{ field: 'price', before: 799, after: 1299 }] }] },
      removed: noneFound,
      unchanged: 1,
      hints: {
        count: 1,
        first: [{ row: 2, field: 'Price', problem: expect.stringMatching(/^₹799 becomes ₹1,299, a change/) }],
      },
    });
    const outcome = await put(table, '', { 'if-match': String(dryRun.headers.etag) });
    expect(outcome.json()).toMatchObject({ ...result, isApplied: true, revision: expect.any(Number) });
    expect(outcome.headers.etag).toBe(`"${outcome.json<ImportResult>().revision}"`);
    expect([await readPrice('A'), await audits()]).toEqual([1299, before + 1]);
  });

  it('lists what changes of single sizes together', async () => {
    const { put } = await openTable(engine, ['A']);
    const { changed } = (await put('id,Size prices\nA,L: 899\n', '?dryRun=true', {})).json<ImportResult>();
    expect(changed.first).toEqual([
      { id: 'A', fields: [{ field: 'variants', after: [{ size: 'L', price: 899 }] }] },
    ]);
  });

  it('names every fault with its place, and writes nothing of the file', async () => {
    const { put, readPrice, audits } = await openTable(engine, ['A', 'B']);
    const before = await audits();
    const response = await put('id,price,sizes\nA,999,S\nB,"1290,50",S/M\n');
    expect(response.statusCode).toBe(422);
    const { code, message, table } = response.json<ErrorBody>();
    expect(code).toBe('table-faults');
    expect(message).toBe(
      'Row 3, column B (Price): “1290,50” is not an amount; write 1290 or 1290.50 (and 1 more)',
    );
    expect(table).toEqual({
      faults: {
        count: 2,
        first: [
          {
            row: 3,
            column: 'B',
            field: 'Price',
            text: '1290,50',
            problem: 'is not an amount; write 1290 or 1290.50',
          },
          {
            row: 3,
            column: 'C',
            field: 'Sizes',
            text: 'S/M',
            problem: expect.stringContaining('write S|M for two sizes'),
          },
        ],
      },
      hints: noneFound,
    });
    expect([await readPrice('A'), await audits()]).toEqual([799, before]);
  });

  it('made from an older state overwrites no change of others, and shows both states', async () => {
    const { ask, put, readPrice } = await openTable(engine, ['A', 'B']);
    const exported = await ask('GET', URL);
    const ifMatch = { 'if-match': String(exported.headers.etag) };
    await put('id,price\nA,900\n');
    const late = await put('id,price\nA,1000\nB,1000\n', '', ifMatch);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      stored: [{ product: { id: 'A', price: 900 } }],
      sent: [{ id: 'A', price: 1000 }],
    });
    expect([await readPrice('A'), await readPrice('B')]).toEqual([900, 799]);
    expect((await put('id,price\nA,1000\n', '?dryRun=true', ifMatch)).statusCode).toBe(412);
    // What others have changed is not in this file.
    expect((await put('id,price\nB,1000\n', '', ifMatch)).statusCode).toBe(200);
    expect((await put('id,price\nB,1000\n', '', {})).json()).toMatchObject({ code: 'if-match-missing' });
  });

  it('of an exported file changes nothing, as CSV and as a workbook', async () => {
    const { ask, put, audits } = await openTable(engine, ['A', 'B', 'C']);
    const before = await audits();
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ]) {
      const exported = await ask('GET', `${URL}?format=${format}`);
      expect([exported.statusCode, exported.headers['content-type']]).toEqual([200, type]);
      expect(exported.headers['content-disposition']).toBe(`attachment; filename="products.${format}"`);
      const response = await put(exported.rawPayload, '', { 'if-match': String(exported.headers.etag) });
      expect(response.json()).toMatchObject({ changed: noneFound, added: noneFound, unchanged: 3 });
    }
    expect(await audits()).toBe(before);
    expect((await ask('GET', URL)).rawPayload.subarray(0, 18)).toEqual(Buffer.from('\uFEFFProduct number,'));
    expect((await ask('GET', `${URL}?format=ods`)).statusCode).toBe(400);
  });

  it('can begin with a template, which is a workbook without products', async () => {
    const { ask, put } = await openTable(engine, ['A']);
    const template = await ask('GET', `${URL}?template=true`);
    expect(template.headers).toMatchObject({
      'content-disposition': 'attachment; filename="products-template.xlsx"',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const { message } = (await put(template.rawPayload, '?dryRun=true', {})).json<ErrorBody>();
    expect(message).toBe('The file has a header and no products');
  });

  it('that replaces the products removes the others and takes over its order', async () => {
    const { ask, put } = await openTable(engine, ['A', 'B', 'C']);
    const lines = (await ask('GET', URL)).body.split('\r\n');
    const table = [lines[0], lines[3], lines[1]].join('\r\n');
    const response = await put(table, '?replace=true');
    expect(response.json()).toMatchObject({ removed: { first: ['B'], count: 1 }, unchanged: 2 });
    const exported = (await ask('GET', URL)).body.split('\r\n');
    expect(exported.map(line => line.slice(0, 2)).slice(1)).toEqual(['C,', 'A,', '']);
    const { revision } = response.json<ImportResult>();
    expect((await ask('POST', CONSOLE_API.draftUndo, { revision })).statusCode).toBe(200);
    expect((await ask('GET', URL)).body.split('\r\n')).toEqual(lines);
  });

  it('names uploaded photos in any case and with or without spaces, and hints at those it does not find', async () => {
    const { db, put, find } = await openTable(engine, ['A']);
    const id = 'a1'.repeat(16);
    const media = { id, type: 'jpeg', width: 480, height: 600, placeholder: '', uploaded_at: 0 };
    await insertMedia(db, { media, files: [{ width: 480, bytes: new Uint8Array([1]) }] });
    await nameMedia(db, id, 'Vaigai Kurta.JPG');
    const response = await put('id,image,closeUp\nA,vaigaikurta.jpg,cloth.jpg\n');
    expect(response.json<ImportResult>().hints).toEqual({
      count: 1,
      first: [
        {
          row: 2,
          column: 'C',
          field: 'Close-up',
          text: 'cloth.jpg',
          problem: 'is the name of no picture; upload it, or correct the name',
        },
      ],
    });
    expect(await find('A')).toMatchObject({
      image: `/media/${id}-480.avif`,
      closeUp: '/images/cloth.avif',
    });
  });
});

it('products of a file are exported, and an import is told the file', async () => {
  const shop = await createTestApp('embedded', { catalogueFile: '/shop/products.json' });
  const { token } = await registerStaff(shop);
  const exported = await shop.send({ url: URL }, token);
  expect(exported.body).toContain('\r\nBAB-0299,');
  const response = await shop.send({ method: 'PUT', url: URL, payload: 'id\nA', headers: ANY }, token);
  expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
    409,
    'Products and categories come from /shop/products.json. Change them there.',
  ]);
});

it('a file of more than 64 MB is rejected before it is sent', async () => {
  const shop = await createTestApp('embedded');
  const { token } = await registerStaff(shop);
  const headers = { ...ANY, 'content-length': String(65 * 2 ** 20) };
  const response = await shop.send({ method: 'PUT', url: URL, headers }, token);
  expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
    413,
    'The file has more than 64 MB. Divide it.',
  ]);
});

it('a connection without traffic stays open while an import is checked', async () => {
  const shop = await createTestApp('embedded');
  const { token } = await registerStaff(shop);
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => shop.app.server.closeAllConnections());
  // Much less than a process takes to start. From the request on, because a busy machine needs as long to accept it.
  shop.app.server.prependListener('request', ({ socket }) => socket.setTimeout(20));
  const response = await fetch(`${origin}${URL}`, {
    method: 'PUT',
    body: 'id,price\nA,free',
    headers: { ...ANY, authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(422);
});
