import { describe, expect, it } from 'vitest';
import type { CategoryList } from '#contract/console/category.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { SampleRemovalResult } from '#contract/console/sample-removal.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import { fill } from '#contract/urls.ts';
import { storeCategories } from '#server/catalogue/products/categories/change-categories.ts';
import { FIRST_START } from '#server/catalogue/sample/sample-records.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { publishAndOrder } from '#testing/removal-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { changeProducts, openConsole, productChange } from '#testing/test-versions.ts';

/** A shop as it begins: the products S-… came with it, in three categories. */
async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine);
  const { ask, db, clock } = shop;
  const deps = { db, clock: clock.now, newId: createIds(clock.now), actor: FIRST_START };
  await changeProducts(deps, ...['S-1', 'S-2', 'S-3', 'S-4'].map(id => productChange(id, 799)));
  await storeCategories(
    deps,
    ['kurta', 'pant', 'baby'].map((key, position) => ({
      key,
      label: key,
      picture: `/images/tile-${key}.avif`,
      position,
    })),
  );
  const published = await publishAndOrder(shop);
  const change = async (id: string, fields: object) => {
    const url = fill(CONSOLE_API.product, { id });
    const { product } = (await ask('GET', url)).json<DraftProduct>();
    await ask('PUT', url, { ...product, ...fields }, { 'if-match': '*' });
  };
  const add = (id: string, fields: object = {}) =>
    ask('POST', CONSOLE_API.products, testProductRow({ id, name: `Own ${id}`, ...fields }));
  const remove = async (body: object = {}) =>
    (await ask('POST', CONSOLE_API.sampleRemovals, body)).json<SampleRemovalResult>();
  const content = async () => {
    const { settings } = (await ask('GET', CONSOLE_API.settings)).json<DraftSettings>();
    return settings['content'] as Record<string, readonly { readonly id: string; readonly title: string }[]>;
  };
  const removable = async () => (await remove()).deleted.products.map(({ id }) => id);
  return { ...shop, ...published, change, add, remove, content, removable };
}

describe.each(ENGINES)('the sample, %s', engine => {
  it('is what came with the shop and is as it came, whatever its pictures', async () => {
    const { ask, add, change, remove, removable } = await openShop(engine);
    await add('MY-1');
    await change('S-2', { price: 850, color: 'Maroon' });
    await change('S-3', { state: 'archived' });
    await change('S-4', { price: 100 });
    await change('S-4', { price: 799 });
    const { stays, deleted } = await remove();
    expect(deleted.products.map(({ id }) => id)).toEqual(['S-1', 'S-3', 'S-4']);
    expect(stays).toMatchObject({ ownProducts: 1, changed: [{ id: 'S-2', fields: ['color', 'price'] }] });
    expect((await remove({ also: ['S-2', 'MY-1'] })).deleted.count).toBe(4);
    await ask('DELETE', fill(CONSOLE_API.product, { id: 'S-1' }), undefined, { 'if-match': '*' });
    await add('S-1', { price: 55 });
    expect(await removable()).toEqual(['S-3', 'S-4']);
    const listed = await ask('GET', `${CONSOLE_API.products}?isSample=true`);
    expect(listed.json().products.map(({ product }: DraftProduct) => product.id)).toEqual(['S-3', 'S-4']);
  });

  it('goes as the preview says, in one step, with what it has besides products', async () => {
    const { ask, add, remove, content, publish, getVersion, prices } = await openShop(engine);
    await add('MY-1');
    await ask('PUT', fill(CONSOLE_API.category, { key: 'pant' }), { label: 'Trousers' }, { 'if-match': '*' });
    const [banner] = (await content())['banners'] ?? [];
    const own = { ...banner, title: 'Woven by us' };
    const url = fill(CONSOLE_API.contentItem, { list: 'banners', item: banner?.id ?? '' });
    expect((await ask('PUT', url, { item: own }, { 'if-match': '*' })).statusCode).toBe(200);
    const preview = await remove();
    expect(preview).toMatchObject({
      deleted: { count: 4 },
      archived: { count: 0 },
      categories: [{ key: 'baby' }],
      pictures: [{ key: 'kurta' }],
      stays: {
        categories: [
          { key: 'kurta', products: 1, isChanged: false },
          { key: 'pant', products: 0, isChanged: true },
        ],
        content: [{ list: 'banners', titles: ['Woven by us'] }],
      },
    });
    expect(preview.content.map(({ list }) => list)).toEqual(['banners', 'offers', 'testimonials', 'stats']);
    const { revision } = preview;
    const done = await remove({ apply: true, revision });
    expect(done).toEqual({ ...preview, isApplied: true, revision: done.revision });
    expect((await remove({ apply: true, revision })).revision).toBeUndefined();
    expect((await content())['banners']).toEqual([own]);
    expect((await content())['testimonials']).toEqual([]);
    expect((await publish()).statusCode).toBe(201);
    expect(await prices()).toEqual([799]);
    const { categories } = getVersion().catalogue;
    expect(categories.map(({ key, picture }) => [key, picture])).toEqual([
      ['kurta', undefined],
      ['pant', undefined],
    ]);
    expect((await remove()).deleted.count).toBe(0);
  });

  it('leaves no picture to the categories of the owner', async () => {
    const { ask, add, remove, publish, getVersion } = await openShop(engine);
    const { revision } = await remove();
    await remove({ apply: true, revision });
    await add('MY-1', { category: 'kurta', image: `/media/${'a1'.repeat(16)}-960.avif` });
    await add('MY-2', { category: 'dupattas', image: `/media/${'a1'.repeat(16)}-960.avif` });
    const categories = async () =>
      (await ask('GET', CONSOLE_API.categories))
        .json<CategoryList>()
        .categories.map(({ category }) => [category.key, category.picture]);
    expect(await categories()).toEqual([
      ['kurta', undefined],
      ['dupattas', undefined],
    ]);
    await publish();
    expect(getVersion().catalogue.categories.every(({ picture }) => picture === undefined)).toBe(true);
  });

  it('stays as archived products where it was ordered, whose orders are as before', async () => {
    const { order, readOrder, remove, publish, getVersion } = await openShop(engine);
    const placed = await order('S-1');
    const { revision, archived, stays } = await remove();
    expect([archived.products, stays.categories]).toMatchObject([
      [{ id: 'S-1' }],
      [{ key: 'kurta', products: 1 }],
    ]);
    const late = await order('S-2');
    await remove({ apply: true, revision });
    const later = await order('S-3');
    await publish();
    expect([...(getVersion().archived?.keys() ?? [])].toSorted()).toEqual(['S-1', 'S-2', 'S-3']);
    for (const each of [placed, late, later]) expect((await readOrder(each)).items).toEqual(each.items);
  });

  it('comes back by one undo, and after its publication by the version before', async () => {
    const { ask, order, remove, publish, differences, prices } = await openShop(engine);
    await order('S-1');
    const { revision } = await remove({ apply: true });
    expect(await differences()).toBeGreaterThan(5);
    await ask('POST', CONSOLE_API.draftUndo, { revision });
    expect(await differences()).toBe(0);
    const again = await remove({ apply: true });
    await publish();
    expect(await prices()).toEqual([]);
    const late = await ask('POST', CONSOLE_API.draftUndo, { revision: again.revision });
    expect(late.json().code).toBe('published-since');
    await ask('POST', CONSOLE_API.versions, { copyOf: 1 });
    expect([await prices(), await differences()]).toEqual([[799, 799, 799, 799], 0]);
  });
});
