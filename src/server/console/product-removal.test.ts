import { describe, expect, it } from 'vitest';
import type { DraftCollection } from '#contract/console/collection.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ProductRemovalResult } from '#contract/console/product-removal.ts';
import { fill } from '#contract/urls.ts';
import { deleteUnusedStock } from '#server/catalogue/stock/delete-unused-stock.ts';
import { publishAndOrder } from '#testing/removal-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });

async function openShop(engine: (typeof ENGINES)[number], ids: readonly string[] = ['A', 'B', 'C']) {
  const shop = await openConsole(engine, ids);
  const { ask } = shop;
  const published = await publishAndOrder(shop);
  const remove = async (filter: object, more: object = {}) =>
    (await ask('POST', CONSOLE_API.productRemovals, { filter, ...more })).json<ProductRemovalResult>();
  const state = async (id: string) => {
    const found = await ask('GET', product(id));
    return found.statusCode === 404 ? 'gone' : (found.json<DraftProduct>().product.state ?? 'live');
  };
  const states = () => Promise.all(ids.map(state));
  return { ...shop, ...published, remove, states };
}

describe.each(ENGINES)('products that are removed, %s', engine => {
  it('are deleted where nobody has ordered them and else archived, as the preview says', async () => {
    const { ask, order, readOrder, remove, states, publish, prices, getVersion } = await openShop(engine);
    const placed = await order('B');
    const added = await ask('POST', CONSOLE_API.collections, {
      name: 'Festive',
      address: 'festive',
      products: ['C', 'B', 'A'],
    });
    const preview = await remove({ ids: ['A', 'B'] });
    expect([preview.deleted, preview.archived]).toMatchObject([
      { count: 1, products: [{ id: 'A' }] },
      { count: 1, products: [{ id: 'B' }] },
    ]);
    expect(await states()).toEqual(['live', 'live', 'live']);
    const done = await remove({ ids: ['A', 'B'] }, { apply: true, revision: preview.revision });
    expect(done).toEqual({ ...preview, isApplied: true, revision: done.revision });
    expect(await states()).toEqual(['gone', 'archived', 'live']);
    const { id } = added.json<DraftCollection>().collection;
    const { collection } = (await ask('GET', fill(CONSOLE_API.collection, { id }))).json<DraftCollection>();
    expect(collection.products).toEqual(['C', 'B']);
    await publish();
    expect(await prices()).toHaveLength(1);
    expect([...(getVersion().archived?.keys() ?? [])]).toEqual(['B']);
    expect((await readOrder(placed)).items).toEqual(placed.items);
    expect((await remove({ ids: ['B'] })).archived.count).toBe(0);
  });

  it('come back with their collections by one undo, and leave nothing to publish', async () => {
    const { ask, order, remove, states, publish, differences } = await openShop(engine);
    await order('B');
    await ask('POST', CONSOLE_API.collections, { name: 'F', address: 'f', products: ['A', 'C'] });
    await publish();
    const { revision } = await remove({}, { apply: true });
    expect([await states(), await differences()]).toEqual([['gone', 'archived', 'gone'], 4]);
    await ask('POST', CONSOLE_API.draftUndo, { revision });
    expect([await states(), await differences()]).toEqual([['live', 'live', 'live'], 0]);
  });

  it('are archived where an order comes before they are published', async () => {
    const { ask, order, readOrder, remove, states, publish, getVersion, differences } =
      await openShop(engine);
    await remove({ ids: ['A', 'B'] }, { apply: true });
    const placed = await order('A');
    expect(await states()).toEqual(['gone', 'gone', 'live']);
    await publish();
    expect([await states(), await differences()]).toEqual([['archived', 'gone', 'live'], 0]);
    expect([...getVersion().catalogue.byId.keys()]).toEqual(['C']);
    expect(getVersion().archived?.has('A')).toBe(true);
    expect((await readOrder(placed)).items).toEqual(placed.items);
    const refused = await ask('DELETE', product('A'), undefined, { 'if-match': '*' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Somebody has ordered A, so that it cannot be deleted. Archive it: shoppers see it no more, and the order keeps it.',
    ]);
  });

  it('that were ordered are archived too by an earlier version that lacked them', async () => {
    const { ask, order, publish, states, getVersion } = await openShop(engine);
    await ask('DELETE', product('C'), undefined, { 'if-match': '*' });
    await publish();
    await ask('POST', CONSOLE_API.versions, { copyOf: 1 });
    await order('C');
    await ask('POST', CONSOLE_API.versions, { copyOf: 2 });
    expect(await states()).toEqual(['live', 'live', 'archived']);
    expect(getVersion().archived?.has('C')).toBe(true);
  });

  it('lose their stock once no version has them', async () => {
    const { ask, db, remove, publish } = await openShop(engine);
    for (const id of ['A', 'B'])
      await ask(
        'PUT',
        fill(CONSOLE_API.productStock, { id }),
        { sizes: { M: { set: 3 } } },
        { 'if-match': '*' },
      );
    const findCounts = async () =>
      (await db.selectFrom('stock').select('product_id').orderBy('product_id').execute()).map(
        ({ product_id }) => product_id,
      );
    await remove({ ids: ['A'] }, { apply: true });
    await publish();
    await deleteUnusedStock(db);
    expect(await findCounts()).toEqual(['A', 'B']);
    await db.deleteFrom('published_records').where('id', '=', 'A').execute();
    await deleteUnusedStock(db);
    expect(await findCounts()).toEqual(['B']);
  });
});
