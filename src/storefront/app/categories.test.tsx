import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { createRenderer } from './entry-server.tsx';

const catalogue = createCatalogue(
  ['kurta', 'saree', 'saree'].map((category, index) => testProduct({ id: `P-${index}`, category })),
  [
    { key: 'saree', label: 'Sarees & drapes', text: 'Six yards each.', position: 0 },
    { key: 'kurta', label: 'Tunics', picture: '/images/tunics.avif', position: 1 },
    { key: 'stole', label: 'Stoles', position: 2 },
  ],
);
const renderer = createRenderer({ catalogue, settings: SETTINGS }, () => new Date('2026-11-22'));

function toPart(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  expect(from).toBeGreaterThan(-1);
  return html.slice(from, html.indexOf(end, from));
}

describe('the categories of a shop', () => {
  it('are in the menu with their own labels and pictures, or the placeholder; empty ones are not', async () => {
    const { html } = await renderer.render('/about');
    const menu = toPart(html, '<nav', '</nav>');
    expect(menu).toMatch(/placeholder\.png.*Sarees &amp; drapes.*tunics-480\.avif.*Tunics/);
    expect(menu).toContain('href="/shop?category=saree"');
    expect(menu).not.toContain('Stoles');
  });

  it('have a tile each on the home page, in their order, with their count', async () => {
    const { html } = await renderer.render('/');
    const wall = toPart(html, 'Shop by category', '</section>').replaceAll('<!-- -->', '');
    expect(wall).toMatch(/placeholder\.png.*Sarees &amp; drapes.*2 pieces.*tunics\.avif.*Tunics.*1 piece</);
    expect(wall).not.toContain('Stoles');
  });

  it('name the list of their products: in title, breadcrumbs, filter and chip', async () => {
    const { head, html } = await renderer.render('/shop?category=saree');
    expect(head.title).toBe('Sarees & drapes | Nool');
    expect(JSON.stringify(head.structuredData)).toContain('"Sarees & drapes"');
    const filter = toPart(html, '>Category</legend>', '</fieldset>');
    expect(filter).toMatch(/Sarees &amp; drapes.*Tunics/);
    expect(toPart(html, 'aria-label="Chosen filters"', '</ul>')).toContain('Sarees &amp; drapes');
  });

  it('have a head with the sentence of the owner, below the title of the specification in the sample', async () => {
    const { html } = await renderer.render('/shop?category=saree');
    expect(html).toMatch(
      /<h1[^>]*>Shop All Products<.*<h2[^>]*>Sarees &amp; drapes<.*<p[^>]*>Six yards each\./,
    );
    const collection = await renderer.render('/collections/saree');
    expect(collection.html).toMatch(/<h1[^>]*>Saree<.*<p[^>]*>Six yards each\./);
  });

  it('are the title of their lists in a real shop, except of a search', async () => {
    const settings = { ...SETTINGS, isSample: false };
    const shop = createRenderer({ catalogue, settings }, () => new Date('2026-11-22'));
    const list = await shop.render('/shop?category=saree');
    expect(list.html).toMatch(/<h1[^>]*>Sarees &amp; drapes<.*<p[^>]*>Six yards each\./);
    expect(list.html).not.toContain('Shop All Products');
    const search = await shop.render('/shop?category=saree&search=red');
    expect(search.html).toMatch(/<h1[^>]*>Search Results for red</);
    expect(search.html).not.toContain('Six yards each.');
  });

  it('are named on the pages of their products, to search engines too', async () => {
    const { head, html } = await renderer.render('/product/P-1');
    expect(html).toContain('<a href="/shop?category=saree">Sarees &amp; drapes</a>');
    expect(html.replaceAll('<!-- -->', '')).toContain('All sarees &amp; drapes');
    expect(JSON.stringify(head.structuredData)).toContain('"category":"Sarees & drapes"');
  });
});
