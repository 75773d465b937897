import { describe, expect, it } from 'vitest';
import { DAY, ENGINES } from '#testing/test-app.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { loadVersion } from './load-version.ts';

/** More than a page. */
const COUNT = 600;

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await freshVersions(engine);
  const ids = Array.from({ length: COUNT }, (_, index) => `P${index}`);
  await changeProducts(shop, ...ids.map((id, index) => productChange(id, (index % 700) + 1)));
  const publishAt = new Date(shop.clock().getTime() + DAY).toISOString();
  await changeProducts(shop, productChange('P7', 1, { publishAt }));
  const stored = await publishNow(shop);
  const warned: unknown[] = [];
  const logger = { warn: (issue: unknown) => warned.push(issue) };
  const load = (listingsFromServerAbove?: number) =>
    loadVersion({ ...shop, listingsFromServerAbove, logger }, stored);
  return { shop, stored, load, warned, ids };
}

describe.each(ENGINES)('a stored version, %s', engine => {
  it('has its products in their order, from their time on', async () => {
    const { shop, load, ids } = await openShop(engine);
    const before = await load();
    expect([...before.version.catalogue.byId.keys()]).toEqual(ids.filter(id => id !== 'P7'));
    expect(before.changesAt).toBe(shop.clock().getTime() + DAY);
    shop.pass(DAY);
    const after = await load();
    expect(after.version.catalogue.products.map(({ id }) => id)).toEqual(ids);
    expect([after.changesAt, after.version.id === before.version.id]).toEqual([Infinity, false]);
  });

  it('names at each start the records that the schema no longer accepts', async () => {
    const { shop, stored, load, warned } = await openShop(engine);
    await shop.db.updateTable('published_records').set({ body: '{}' }).where('id', '=', 'P9').execute();
    await load();
    expect((await load()).version.catalogue.byId.has('P9')).toBe(false);
    const issue = expect.objectContaining({ version: stored.number, kind: 'product', id: 'P9' }) as unknown;
    expect(warned).toEqual([issue, issue]);
  });

  it('has its lists made by the server above a number of products', async () => {
    const { load } = await openShop(engine);
    const shown = await Promise.all([COUNT - 2, COUNT - 1, undefined].map(load));
    expect(shown.map(({ version }) => version.listingsFromServer)).toEqual([true, false, false]);
  });
});
