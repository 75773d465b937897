/** A spreadsheet states how many pieces there are: shown before, counted at once, and never over what others have counted meanwhile. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ImportResult } from '#contract/console/spreadsheet.ts';
import type { ProductStock } from '#contract/console/stock.ts';
import type { ErrorBody } from '#contract/error.ts';
import { fill } from '#contract/urls.ts';
import { deleteUnusedStock } from '#server/catalogue/stock/delete-unused-stock.ts';
import { takePieces } from '#server/catalogue/stock/stock.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

const ANY = { 'if-match': '*' };

async function openStock(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A', 'B']);
  const put = (text: string | Buffer, query = '') =>
    shop.ask('PUT', `${CONSOLE_API.spreadsheet}${query}`, Buffer.from(text), ANY);
  const dryRun = async (text: string) => (await put(text, '?dryRun=true')).json<ImportResult>();
  const readStock = async (id: string) =>
    (await shop.ask('GET', fill(CONSOLE_API.productStock, { id }))).json<ProductStock>().sizes;
  const apply = (text: string, { stock }: ImportResult) => put(text, `?counts=${stock.seen}`);
  return { ...shop, put, dryRun, apply, readStock };
}

describe.each(ENGINES)('the stock of a spreadsheet, %s', engine => {
  it('is shown with what is counted now, and counted with a reason when it is imported', async () => {
    const { db, dryRun, apply, readStock } = await openStock(engine);
    const table = 'SKU,Stock\nA,S: 3; M 5\nB,\n';
    const seen = await dryRun(table);
    expect(seen).toMatchObject({
      changed: { count: 0 },
      unchanged: 2,
      stock: {
        count: 2,
        first: [
          { productId: 'A', size: 'M', before: null, after: 5 },
          { productId: 'A', size: 'S', before: null, after: 3 },
        ],
      },
    });
    expect(await readStock('A')).toEqual({ S: null, M: null, L: null });
    expect((await apply(table, seen)).json()).toMatchObject({ isApplied: true, stock: { count: 2 } });
    expect(await readStock('A')).toEqual({ S: 3, M: 5, L: null });
    expect(await readStock('B')).toEqual({ S: null, M: null, L: null });
    const movements = await db
      .selectFrom('stock_movements')
      .select(['size', 'kind', 'before', 'after', 'reason'])
      .orderBy('size')
      .execute();
    const by = { kind: 'count', reason: 'From a spreadsheet', before: null };
    expect(movements).toEqual([
      { ...by, size: 'M', after: 5 },
      { ...by, size: 'S', after: 3 },
    ]);
    expect((await dryRun(table)).stock.count).toBe(0);
    const none = await dryRun('SKU,Stock\nA,not counted\n');
    expect(none.stock).toMatchObject({ count: 2, first: [{ after: null }, { after: null }] });
    await apply('SKU,Stock\nA,not counted\n', none);
    expect(await readStock('A')).toEqual({ S: null, M: null, L: null });
  });

  it('asks again where an order has come meanwhile, and writes nothing of the file', async () => {
    const { db, dryRun, apply, put, readStock } = await openStock(engine);
    await put('SKU,Stock\nA,M: 5\n');
    const table = 'SKU,Price,Stock\nA,999,M: 8\n';
    const seen = await dryRun(table);
    expect(seen.stock.first).toEqual([{ productId: 'A', size: 'M', before: 5, after: 8 }]);
    expect(await takePieces(db, { productId: 'A', size: 'M', count: 2 })).toBe(true);
    const refused = await apply(table, seen);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'stock-moved']);
    expect(await readStock('A')).toMatchObject({ M: 3 });
    const again = await dryRun(table);
    expect(again).toMatchObject({
      changed: { count: 1 },
      stock: { first: [{ before: 3, after: 8 }] },
    });
    expect((await apply(table, again)).statusCode).toBe(200);
    expect(await readStock('A')).toMatchObject({ M: 8 });
  });

  it('comes with new products, and stays until they are published', async () => {
    const { db, dryRun, apply, readStock } = await openStock(engine);
    const table = [
      'SKU,Name,Category,Colour,Price,Sizes,Stock',
      'NEW-1,Mirch Kurta,kurta,Red,1290,S|M,S: 2; M: 0',
      'NEW-2,Haldi Saree,kurta,Yellow,2490,,4',
    ].join('\n');
    const seen = await dryRun(table);
    expect(seen).toMatchObject({ added: { count: 2 }, stock: { count: 3 } });
    expect((await apply(table, seen)).statusCode).toBe(200);
    await deleteUnusedStock(db);
    expect(await readStock('NEW-1')).toEqual({ S: 2, M: 0 });
    expect(await readStock('NEW-2')).toEqual({ 'One Size': 4 });
  });

  it('goes with a size that the same file renames', async () => {
    const { dryRun, apply, put, readStock } = await openStock(engine);
    await put('SKU,Stock\nA,S: 3; M: 5\n');
    const table = 'SKU,Sizes,Stock\nA,S|Medium|L,S: 3; Medium: 6\n';
    const seen = await dryRun(table);
    expect((await apply(table, seen)).statusCode).toBe(200);
    expect(await readStock('A')).toEqual({ S: 3, Medium: 6, L: null });
  });

  it('is in the export, which changes nothing when it is imported again', async () => {
    const { ask, put } = await openStock(engine);
    await put('SKU,Stock\nA,S: 3; L: 0\n');
    for (const format of ['csv', 'xlsx']) {
      const file = (await ask('GET', `${CONSOLE_API.spreadsheet}?format=${format}`)).rawPayload;
      if (format === 'csv') expect(file.toString()).toContain(',S|M|L,S: 3; L: 0,');
      expect((await put(file, '?dryRun=true')).json()).toMatchObject({
        changed: { count: 0 },
        unchanged: 2,
        stock: { count: 0 },
      });
    }
  });

  it('names what is wrong with a cell, and counts nothing of the file', async () => {
    const { put, readStock } = await openStock(engine);
    const refused = await put('SKU,Stock\nA,12\nB,M: 2; XXL: 1\n');
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().table).toMatchObject({
      faults: {
        count: 2,
        first: [
          { row: 2, column: 'B', field: 'Stock', problem: 'is one number for S, M and L; write S: 3; M: 5' },
          { row: 3, field: 'Stock', problem: 'names the size XXL, and the product has S, M and L' },
        ],
      },
    });
    expect(await readStock('B')).toEqual({ S: null, M: null, L: null });
    expect((await put('SKU,Stock,Qty\nA,S: 1,S: 2\n')).json<ErrorBody>().message).toMatch(
      /has two columns; delete this one or column B/,
    );
  });
});
