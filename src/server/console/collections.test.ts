import { describe, expect, it } from 'vitest';
import type { CollectionPreview, DraftCollection } from '#contract/console/collection.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { runDue } from '#server/catalogue/schedules/run-due.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const FESTIVE = { name: 'Festive', address: 'festive', text: 'For Pongal.', products: ['B', 'A'] };
const one = (id: string) => fill(CONSOLE_API.collection, { id });

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A', 'B']);
  const { ask } = shop;
  const add = (change: object) => ask('POST', CONSOLE_API.collections, change);
  const preview = async (request: object) =>
    (await ask('POST', CONSOLE_API.collectionPreviews, request)).json<CollectionPreview>();
  const list = async () => (await ask('GET', CONSOLE_API.collections)).json();
  return { ...shop, add, preview, list };
}

describe.each(ENGINES)('collections of the draft, %s', engine => {
  it('are added, read, changed and removed, and not from an older state', async () => {
    const { ask, add, list } = await openShop(engine);
    const added = await add({ ...FESTIVE, address: ' Festive ' });
    const { collection, revision } = added.json<DraftCollection>();
    expect(added.statusCode).toBe(201);
    expect(collection).toEqual({ ...FESTIVE, id: expect.stringMatching(/^col_/) as string });
    expect(await list()).toEqual({ collections: [{ collection, revision }] });
    const etag = String((await ask('GET', one(collection.id))).headers.etag);
    const byRule = { name: 'New', address: 'just-in', rule: 'new=true' };
    const put = (ifMatch: string) => ask('PUT', one(collection.id), byRule, { 'if-match': ifMatch });
    expect((await put(etag)).json().collection).toEqual({ ...byRule, id: collection.id });
    const late = await put(etag);
    expect([late.statusCode, late.json().stored.collection.name]).toEqual([412, 'New']);
    const remove = (ifMatch: string) => ask('DELETE', one(collection.id), undefined, { 'if-match': ifMatch });
    expect((await remove(etag)).statusCode).toBe(412);
    expect((await remove('*')).statusCode).toBe(204);
    expect((await remove('*')).statusCode).toBe(404);
    expect((await put('*')).statusCode).toBe(404);
    expect(await list()).toEqual({ collections: [] });
  });

  it('have an address of their own', async () => {
    const { add } = await openShop(engine);
    await add(FESTIVE);
    for (const [address, message] of [
      ['festive', 'is the page of Festive'],
      ['new', 'is a page that every shop has'],
      ['premium', 'is a page that every shop has'],
      ['kurta', 'is the page of a category'],
    ]) {
      const refused = await add({ ...FESTIVE, address });
      expect([refused.statusCode, refused.json().fields.address]).toEqual([
        400,
        `/collections/${address} ${message}; write another address`,
      ]);
    }
    expect((await add({ ...FESTIVE, address: 'featured' })).statusCode).toBe(201);
  });

  it('change and change back as they are scheduled', async () => {
    const { ask, add, send, clock, db, refresh } = await openShop(engine);
    const { collection } = (await add(FESTIVE)).json<DraftCollection>();
    await ask('POST', CONSOLE_API.versions, {});
    const change = { ...FESTIVE, name: 'Pongal', products: ['A', 'B'] };
    await ask('PUT', one(collection.id), change, { 'if-match': '*' });
    const toTime = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
    const made = await ask('POST', CONSOLE_API.schedules, { startsAt: toTime(1), endsAt: toTime(2) });
    expect(made.json().counts).toEqual({ collection: 1 });
    const passMinute = async () => {
      clock.pass(MINUTE);
      await runDue({ db, clock: clock.now, newId: createIds(clock.now) });
      await refresh();
      return (await send({ url: fill(API.collection, { address: 'festive' }) })).json();
    };
    expect(await passMinute()).toEqual({ ...change, id: collection.id });
    expect(await passMinute()).toEqual(collection);
  });

  it('show before they are stored what would be in them', async () => {
    const { ask, preview } = await openShop(engine);
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', category: 'saree', isNew: false }));
    await ask('POST', CONSOLE_API.versions, {});
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'D', name: 'A draft', state: 'draft' }));
    const chosen = await preview({ products: ['D', 'gone', 'A'] });
    expect(chosen.products.map(({ id, state }) => [id, state])).toEqual([
      ['D', 'draft'],
      ['A', 'live'],
    ]);
    const byRule = await preview({ rule: 'category=kurta' });
    expect([byRule.total, byRule.products.map(({ id }) => id)]).toEqual([2, ['A', 'B']]);
    expect(byRule.choices['category']).toEqual([
      { value: 'kurta', count: 2 },
      { value: 'saree', count: 1 },
    ]);
    expect((await preview({})).total).toBe(3);
  });
});

it('are at most 200', async () => {
  const { add } = await openShop('embedded');
  for (let index = 0; index < 200; index += 1) await add({ ...FESTIVE, address: `festive-${index}` });
  const refused = await add(FESTIVE);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'There are 200 collections already. Delete some that nobody needs.',
  ]);
});
