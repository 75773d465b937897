import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ContentList, ContentListName } from '#contract/console/content-list.ts';
import { fill } from '#contract/urls.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

const BANNER = {
  id: 'diwali',
  title: 'Diwali in silk',
  subtitle: 'Sarees from Kanchipuram',
  image: '/images/banner-new',
  link: '/shop?category=saree',
  buttonText: 'See the sarees',
  isActive: true,
};
const TESTIMONIAL = { name: 'Ira', city: 'Agra', quote: 'The cotton is soft.' };

async function openLists(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A']);
  const { ask } = shop;
  const listUrl = (list: ContentListName) => fill(CONSOLE_API.contentList, { list });
  const itemUrl = (list: ContentListName, item: string) => fill(CONSOLE_API.contentItem, { list, item });
  const items = async (list: ContentListName) => (await ask('GET', listUrl(list))).json<ContentList>().items;
  const add = (list: ContentListName, item: object) => ask('POST', listUrl(list), { item });
  const put = (list: ContentListName, name: string, item: object, etag: unknown = '*') =>
    ask('PUT', itemUrl(list, name), { item }, { 'if-match': String(etag) });
  const remove = (list: ContentListName, name: string, etag: unknown = '*') =>
    ask('DELETE', itemUrl(list, name), undefined, { 'if-match': String(etag) });
  const publish = () => ask('POST', CONSOLE_API.versions, {});
  return { ...shop, listUrl, items, add, put, remove, publish };
}

describe.each(ENGINES)('the lists of the settings, %s', engine => {
  it('hold the search words of the owner, by which shoppers find products once they are published', async () => {
    const { add, items, publish, getVersion } = await openLists(engine);
    const word = { words: 'mekhela', means: 'saree' };
    expect((await add('synonyms', word)).statusCode).toBe(201);
    expect(await items('synonyms')).toEqual([word]);
    expect(getVersion().settings.content.synonyms).toEqual([]);
    await publish();
    expect(getVersion().settings.content.synonyms).toEqual([word]);
    expect((await add('synonyms', { words: 'mekhela' })).json()).toMatchObject({
      fields: { 'item.means': expect.stringContaining('means') },
    });
  });

  it('are changed entry by entry, each with an audit row, and published with the rest', async () => {
    const { db, items, add, put, remove, publish, getVersion } = await openLists(engine);
    const before = await items('banners');
    const added = await add('banners', BANNER);
    expect([added.statusCode, added.headers.etag]).toEqual([201, `"${added.json<ContentList>().revision}"`]);
    expect(await items('banners')).toEqual([...before, BANNER]);
    const { id, ...others } = BANNER;
    const changed = await put('banners', id, { ...others, title: 'Pongal in cotton' }, added.headers.etag);
    expect(changed.json<ContentList>().items.at(-1)).toEqual({ ...BANNER, title: 'Pongal in cotton' });
    expect((await remove('banners', String(before[0]?.['id']))).statusCode).toBe(204);
    await publish();
    const { banners, offers } = getVersion().settings.content;
    expect(banners.map(({ title }) => title)).toEqual([
      ...before.slice(1).map(({ title }) => title),
      'Pongal in cotton',
    ]);
    expect(offers.length).toBe((await items('offers')).length);
    const audit = await db.selectFrom('audit').select('kind').where('kind', '=', 'settings').execute();
    expect(audit).toHaveLength(3);
  });

  it('have entries without an id, which are named by their number', async () => {
    const { items, add, put, remove } = await openLists(engine);
    const [first, ...rest] = await items('testimonials');
    await add('testimonials', TESTIMONIAL);
    await put('testimonials', '0', { ...TESTIMONIAL, name: 'Asha' });
    expect(await items('testimonials')).toEqual([{ ...TESTIMONIAL, name: 'Asha' }, ...rest, TESTIMONIAL]);
    await remove('testimonials', '0');
    expect(await items('testimonials')).toEqual([...rest, TESTIMONIAL]);
    await add('testimonials', { ...first });
    expect(await items('testimonials')).toEqual([...rest, TESTIMONIAL, first]);
    expect((await remove('testimonials', '99')).statusCode).toBe(404);
    expect((await put('banners', 'unknown', BANNER)).statusCode).toBe(404);
  });

  it('are reordered and shortened as a whole, from the newest state', async () => {
    const { ask, listUrl, items } = await openLists(engine);
    const { etag } = (await ask('GET', listUrl('banners'))).headers;
    const replace = (all: readonly object[], tag: unknown) =>
      ask('PUT', listUrl('banners'), { items: all }, { 'if-match': String(tag) });
    const [first, second, third] = await items('banners');
    const reordered = await replace([{ ...third }, { ...first }], etag);
    expect([reordered.statusCode, reordered.json<ContentList>().items]).toEqual([200, [third, first]]);
    expect(await items('banners')).toEqual([third, first]);
    const late = await replace([{ ...second }], etag);
    expect([late.statusCode, late.json().stored.items]).toEqual([412, [third, first]]);
    const wrong = await replace([{ ...first }, { ...third, title: '' }], reordered.headers.etag);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['items.1.title']]);
    expect(await items('banners')).toEqual([third, first]);
  });

  it('are not changed from an older state', async () => {
    const { ask, listUrl, add, put, remove } = await openLists(engine);
    const { etag } = (await ask('GET', listUrl('banners'))).headers;
    await add('banners', BANNER);
    const late = await put('banners', BANNER.id, { ...BANNER, title: 'Late' }, etag);
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'changed-meanwhile', stored: { items: expect.any(Array) }, sent: { title: 'Late' } },
    ]);
    expect((await remove('testimonials', '0', etag)).statusCode).toBe(412);
  });

  it('say what is wrong with an entry, by its fields', async () => {
    const { ask, add, items } = await openLists(engine);
    const before = await items('banners');
    const wrong = await add('banners', { ...BANNER, title: '', link: 'https://evil.example' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      {
        'item.title': expect.stringContaining('title must be one line of text'),
        'item.link': expect.stringContaining('link must be an address of the shop'),
      },
    ]);
    const twice = await add('banners', { ...before[0] });
    expect(twice.json().fields).toEqual({ item: 'The list must not have the same id twice' });
    expect(await items('banners')).toEqual(before);
    expect((await ask('GET', fill(CONSOLE_API.contentList, { list: 'cities' }))).statusCode).toBe(400);
  });
});
