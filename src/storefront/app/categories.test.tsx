import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { createRenderer } from './entry-server.tsx';

const catalogue = createCatalogue(
  ['kurta', 'saree', 'saree'].map((category, index) => testProduct({ id: `P-${index}`, category })),
  [
    { key: 'saree', label: 'Sarees & drapes', position: 0 },
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

  it('are named on the pages of their products, to search engines too', async () => {
    const { head, html } = await renderer.render('/product/P-1');
    expect(html).toContain('<a href="/shop?category=saree">Sarees &amp; drapes</a>');
    expect(html.replaceAll('<!-- -->', '')).toContain('All sarees &amp; drapes');
    expect(JSON.stringify(head.structuredData)).toContain('"category":"Sarees & drapes"');
  });
});
