import { describe, expect, it } from 'vitest';
import type { CollectionProductsResult, DraftCollection } from '#contract/console/collection.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { BulkChangeResult, DraftProduct } from '#contract/console/product.ts';
import { readPriceBefore } from '#contract/products/price-before.ts';
import { fill } from '#contract/urls.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });

describe.each(ENGINES)('products of the draft, %s', engine => {
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

  it('are put on sale from the price before, which comes back when the sale ends', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const before = (await ask('GET', product('A'))).json<DraftProduct>().product;
    const sell = async (sale: number) => {
      const request = { filter: { ids: ['A'] }, change: { sale }, apply: true };
      return (await ask('POST', CONSOLE_API.productChanges, request)).json<BulkChangeResult>();
    };
    expect((await sell(25)).changes[0]?.after).toMatchObject({ price: 599, isSale: true, discount: 25 });
    expect((await sell(50)).changes[0]?.after).toMatchObject({ price: 399, isSale: true, discount: 50.06 });
    expect((await sell(50)).count).toBe(0);
    const { discount: _none, ...ended } = before;
    expect((await sell(0)).changes[0]?.after).toEqual({ ...ended, isSale: false });
  });

  it('are put on sale at a price below that before, which another price leaves as it is', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const bulk = async (change: object) => {
      const request = { filter: { ids: ['A'] }, change, apply: true };
      return (await ask('POST', CONSOLE_API.productChanges, request)).json();
    };
    const findPrice = async (change: object) => {
      const after = ((await bulk(change)) as BulkChangeResult).changes[0]?.after;
      return [after?.price, after && readPriceBefore(after)];
    };
    expect(await findPrice({ salePrice: 599 })).toEqual([599, 799]);
    expect(await findPrice({ salePrice: 499.5 })).toEqual([499.5, 799]);
    expect(await findPrice({ price: { percent: 20 } })).toEqual([599, 799]);
    const above = 'A: Price before must be above the price';
    expect(await bulk({ price: { set: 799 } })).toMatchObject({ message: above });
    expect(await bulk({ salePrice: 800 })).toMatchObject({ message: above });
    expect(await findPrice({ price: { set: 699 } })).toEqual([699, 799]);
    expect(await findPrice({ sale: 0 })).toEqual([799, undefined]);
  });

  it('are changed in bulk only where each passes the checks of a single one', async () => {
    const { ask } = await openConsole(engine, ['A', 'B']);
    const sold = { mrp: 800, name: 'Kaveri Kurta' };
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', ...sold }));
    await ask(
      'POST',
      CONSOLE_API.products,
      testProductRow({ id: 'D', name: 'KAVERI\u00a0kurta', state: 'draft' }),
    );
    await ask(
      'POST',
      CONSOLE_API.products,
      testProductRow({ id: 'E', name: 'Kaveri Kurta', state: 'archived' }),
    );
    const bulk = async (ids: readonly string[], change: object, apply = false) => {
      const sent = await ask('POST', CONSOLE_API.productChanges, { filter: { ids }, change, apply });
      return [sent.statusCode, sent.json<{ message?: string }>().message];
    };
    for (const apply of [false, true]) {
      expect(await bulk(['A', 'B'], { discount: 10 }, apply)).toEqual([
        400,
        'A: Price before is given, but the product is not on sale (and 1 more)',
      ]);
      expect(await bulk(['B', 'C'], { price: { percent: 10 } }, apply)).toEqual([
        400,
        expect.stringMatching(/^C: Mrp /),
      ]);
      expect(await bulk(['D'], { state: 'live' }, apply)).toEqual([
        400,
        'D: Name “KAVERI kurta” is taken by C; write another name',
      ]);
    }
    await ask('PUT', product('C'), { ...testProductRow(sold), state: 'archived' }, { 'if-match': '*' });
    expect(await bulk(['D', 'E'], { state: 'live' })).toEqual([400, expect.stringContaining('E: Name')]);
    expect(await bulk(['A', 'B', 'D'], { isNew: true }, true)).toEqual([200, undefined]);
  });

  it('are changed in bulk by their ids, and have no price before when a sale ends', async () => {
    const { ask } = await openConsole(engine, ['A', 'B', 'C']);
    const bulk = async (ids: readonly string[], change: object) =>
      (
        await ask('POST', CONSOLE_API.productChanges, { filter: { ids }, change, apply: true })
      ).json<BulkChangeResult>();
    expect((await bulk(['A', 'C', 'gone'], { isSale: true, discount: 20 })).count).toBe(2);
    expect((await bulk([], { isNew: true })).count).toBe(0);
    const ended = await bulk(['A', 'B'], { isSale: false, discount: 0 });
    expect(ended.changes.map(({ after }) => [after.id, after.discount])).toEqual([['A', undefined]]);
    expect((await ask('GET', product('C'))).json<DraftProduct>().product.discount).toBe(20);
    const tooMany = { filter: { ids: Array.from({ length: 10_001 }, String) }, change: {} };
    expect((await ask('POST', CONSOLE_API.productChanges, tooMany)).statusCode).toBe(400);
  });

  it('move to a category that is there, and get and lose words and occasions, each once', async () => {
    const { ask } = await openConsole(engine, ['A', 'B']);
    await ask('POST', CONSOLE_API.categories, { key: 'saree', label: 'Sarees' });
    const bulk = (change: object, ids = ['A', 'B']) =>
      ask('POST', CONSOLE_API.productChanges, { filter: { ids }, change, apply: true });
    expect((await bulk({ category: 'sari' })).json().message).toBe('There is no category sari. Add it first');
    expect((await bulk({ category: 'Saree' })).json().count).toBe(2);
    const read = async (id: string) => (await ask('GET', product(id))).json<DraftProduct>().product;
    expect((await read('A')).category).toBe('saree');
    expect((await bulk({ tags: { add: ' Festive ' } }, ['A'])).json().count).toBe(1);
    expect((await bulk({ tags: { add: 'FESTIVE' } })).json().count).toBe(1);
    expect([(await read('A')).tags, (await read('B')).tags]).toEqual([['Festive'], ['FESTIVE']]);
    expect((await bulk({ tags: { remove: 'festive' }, occasion: { add: 'Wedding' } })).json().count).toBe(2);
    expect(await read('A')).toMatchObject({ occasion: ['Wedding'] });
    expect(await read('A')).not.toHaveProperty('tags');
    expect((await bulk({ tags: { add: 'a'.repeat(41) } })).statusCode).toBe(400);
    for (let index = 1; index < 20; index += 1) await bulk({ tags: { add: `word ${index}` } }, ['A']);
    await bulk({ tags: { add: 'the last' } }, ['A']);
    expect((await bulk({ tags: { add: 'too many' } }, ['A', 'B'])).json().message).toMatch(
      /^A: Tags must be/,
    );
  });

  it('come into a collection by hand, and out of it, all that a filter finds', async () => {
    const { ask } = await openConsole(engine, ['A', 'B', 'C']);
    const add = async (change: object) =>
      (await ask('POST', CONSOLE_API.collections, change)).json<DraftCollection>().collection.id;
    const byHand = await add({ name: 'Festive', address: 'festive', products: ['B', 'gone'] });
    const byRule = await add({ name: 'New', address: 'just-in', rule: 'new=true' });
    const change = (id: string, body: object) =>
      ask('POST', fill(CONSOLE_API.collectionProducts, { id }), { filter: { category: 'kurta' }, ...body });
    const list = async () => {
      const { collections } = (await ask('GET', CONSOLE_API.collections)).json<{
        readonly collections: readonly DraftCollection[];
      }>();
      return collections.find(({ collection }) => collection.id === byHand)?.collection.products;
    };
    const preview = (await change(byHand, { change: 'add' })).json<CollectionProductsResult>();
    expect(preview).toMatchObject({ count: 2, total: 4, isApplied: false });
    expect(await list()).toEqual(['B', 'gone']);
    const { revision } = preview;
    const added = await change(byHand, { change: 'add', apply: true, revision });
    expect(added.json()).toMatchObject({ count: 2, total: 4, isApplied: true });
    expect(await list()).toEqual(['B', 'gone', 'A', 'C']);
    const late = await change(byHand, { change: 'remove', apply: true, revision });
    expect(late.json()).toMatchObject({ code: 'draft-changed' });
    const removed = (await change(byHand, { change: 'remove', apply: true })).json();
    expect([removed.count, await list()]).toEqual([3, ['gone']]);
    expect((await change(byHand, { change: 'remove', apply: true })).json().count).toBe(0);
    await ask('POST', CONSOLE_API.draftUndo, { revision: removed.revision });
    expect(await list()).toEqual(['B', 'gone', 'A', 'C']);
    expect((await change(byRule, { change: 'add' })).json().message).toMatch(/finds its products by a rule/);
    expect((await change('col_none', { change: 'add' })).statusCode).toBe(404);
  });
});
