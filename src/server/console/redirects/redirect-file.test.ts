import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { openRedirectShop } from '#testing/redirect-shop.ts';
import { ENGINES } from '#testing/test-app.ts';

const byText = (one: readonly string[], other: readonly string[]) => String(one).localeCompare(String(other));

const SHOPIFY = `\ufeffRedirect from,Redirect to
/products/indigo-kurta,/product/KUR-1
/collections/summer/products/indigo-kurta,/products/indigo-kurta
/collections/summer,/shop
https://old.example/pages/about-us,/about
`;

describe.each(ENGINES)('a table of redirects, %s', engine => {
  it('is previewed, imported, exported and imported again without a change', async () => {
    const { read, list, importTable, ask } = await openRedirectShop(engine, ['KUR-1']);
    const preview = await importTable(SHOPIFY, '?dryRun=true');
    expect(preview).toMatchObject({ isApplied: false, added: 4, changed: 0, faults: { count: 0 } });
    expect(await list()).toEqual([]);
    expect(await importTable(SHOPIFY)).toMatchObject({ isApplied: true, added: 4 });
    for (const path of ['/products/indigo-kurta', '/collections/summer/products/indigo-kurta'])
      expect(await read(path)).toEqual([301, '/product/KUR-1']);
    expect(await read('/collections/summer')).toEqual([301, '/shop']);
    expect(await read('/pages/about-us')).toEqual([301, '/about']);
    const file = await ask('GET', CONSOLE_API.redirectFile);
    expect(file.headers['content-disposition']).toContain('redirects.csv');
    expect(await importTable(file.body)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 4,
      faults: { count: 0 },
    });
  });

  it.each([
    ['without headings, with semicolons', '/a;/about\r\n/b;/faq\r\n'],
    ['with headings of another shop', 'id,New URL,Old URL\n1,/about,/a\n2,/faq,/b\n'],
    ['with tabs and blank rows', '\n/a\t/about\n\n/b\t/faq\n'],
    ['in UTF-16', Buffer.from('\ufefffrom,to\n/a,/about\n/b,/faq\n', 'utf16le')],
  ])('may be written %s', async (_how, table) => {
    const { importTable, list } = await openRedirectShop(engine, []);
    expect(await importTable(table)).toMatchObject({ added: 2, faults: { count: 0 } });
    expect((await list()).map(({ from, to, kind }) => [from, to, kind]).toSorted(byText)).toEqual([
      ['/a', '/about', 'import'],
      ['/b', '/faq', 'import'],
    ]);
  });

  it('names each wrong row with what to do, and imports the others', async () => {
    const { importTable, add, list } = await openRedirectShop(engine, ['KUR-1']);
    await add('/known', '/about');
    const table = `Redirect from,Redirect to
/a,https://evil.example/
/b,//evil.example
/c,/C/
,/faq
/d,
/e,/f
/f,/e
/cart,/faq
/known,/faq
/twice,/faq
/twice,/about
/twice,/faq
/g,/product/none
/product/KUR-1,/faq
`;
    const { faults, hints, ...counts } = await importTable(table, '?dryRun=true');
    expect(counts).toEqual({ isApplied: false, added: 4, changed: 1, unchanged: 0 });
    expect(faults.first.map(({ row, field }) => [row, field])).toEqual([
      [2, 'to'],
      [3, 'to'],
      [4, 'to'],
      [5, 'from'],
      [6, 'to'],
      [8, 'to'],
      [9, 'from'],
      [12, 'from'],
    ]);
    for (const { problem } of faults.first) expect(problem).toMatch(/;|, or/);
    expect(hints.first.map(({ row, problem }) => [row, problem])).toEqual([
      [7, 'has no page now: shoppers would find nothing there'],
      [10, 'leads to /about now, and then to /faq'],
      [14, 'has no page now: shoppers would find nothing there'],
      [15, 'has a page in this shop, which goes first'],
    ]);
    expect(await list()).toHaveLength(1);
    await importTable(table);
    expect((await list()).map(({ from }) => from).sort()).toEqual([
      '/e',
      '/g',
      '/known',
      '/product/kur-1',
      '/twice',
    ]);
  });

  it('is refused where it is no table, or longer than the shop can have', async () => {
    const { importTable, list } = await openRedirectShop(engine, []);
    for (const table of ['', 'Redirect from,Redirect to\n', '%PDF-1.7', '/a,/b\n'.repeat(50_002)])
      expect(await importTable(table)).toMatchObject({ added: 0, faults: { count: 1 } });
    expect(await list()).toEqual([]);
  });
});
