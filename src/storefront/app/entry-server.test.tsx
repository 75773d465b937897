import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Markup } from '#contract/document.ts';
import { createCatalogue } from '#domain/catalogue.ts';
import { paise } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { kept, keptEach } from '#ui/layout/kept.ts';
import { createRenderer } from './entry-server.tsx';
import { createMarkupKeeper } from './markup-keeper.ts';

const NOW = () => new Date('2026-11-22');

/** Enough for a second page, of two categories, and alike in no field that a card shows. */
const GOODS = Array.from(
  { length: 60 },
  (_, at): Product => ({
    id: `P-${at}`,
    name: `Product ${at} & "sons" ₹`,
    category: at % 3 === 0 ? 'pant' : 'kurta',
    model: 'Straight',
    color: ['Red', 'Indigo', 'Madder'][at % 3] ?? '',
    printName: at % 2 === 0 ? 'Ikat' : 'Ajrakh',
    price: paise(79_900 + at * 100),
    sizes: [[], ['S', 'M'], ['28', '30'], ['One Size']][at % 4] ?? [],
    image: `/images/${at}.avif`,
    description: `Cloth ${at}`,
    isNew: at % 5 === 0,
    isSale: at % 4 === 0,
    ...(at % 8 === 0 ? { discount: 20 } : {}),
  }),
);

const PATHS = [
  '/',
  '/shop',
  '/shop?view=list',
  '/shop?category=kurta&color=Red&size=S',
  '/shop?min=820&sort=newest',
  '/shop?page=2',
  '/collections/new',
  '/collections/kurta',
  '/product/P-0',
  '/product/P-1',
  '/product/P-2',
  '/product/P-6',
  '/about',
  '/contact',
  '/cart',
];

function textOf(markup: Markup): string {
  return markup.map(piece => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('');
}

describe('what is kept', () => {
  const catalogue = createCatalogue(GOODS);

  it('leaves no trace: after any others, a document is what it would have been as the first', async () => {
    const busy = createRenderer(catalogue, NOW);
    for (const path of [...PATHS, ...PATHS.toReversed()]) await busy.render(path);
    for (const path of PATHS) {
      const { html } = await busy.render(path);
      const first = await createRenderer(catalogue, NOW).render(path);
      expect(textOf(html), path).toBe(textOf(first.html));
      expect(textOf(html)).not.toContain('nool-kept');
      expect(html.length, 'pieces that were kept').toBeGreaterThan(2);
    }
  });

  it('is found again, stays within its bound, and never stands in another', () => {
    const keep = createMarkupKeeper(100);
    let drawn = 0;
    const documentWith = (name: string) =>
      textOf(
        keep(() =>
          renderToString(
            <main>
              {kept(name, () => {
                drawn += 1;
                return <p>{name}</p>;
              })}
            </main>,
          ),
        ),
      );
    expect(documentWith('a')).toBe('<main><p>a</p></main>');
    expect(documentWith('a')).toBe('<main><p>a</p></main>');
    expect(drawn).toBe(1);
    for (let at = 0; at < 50; at += 1) documentWith(`other ${at}`);
    expect(documentWith('a')).toBe('<main><p>a</p></main>');
    expect(drawn).toBe(52);
    const nested = () =>
      kept('outside', () => (
        <div>
          {kept('inside', () => (
            <p>Cloth</p>
          ))}
        </div>
      ));
    expect(() => keep(() => renderToString(nested()))).toThrow('stands in another');
  });

  it('stands in its place in a row, whichever of its parts are known', () => {
    const keep = createMarkupKeeper(10_000);
    const drawn: string[] = [];
    const row = (names: readonly string[]) =>
      textOf(
        keep(() =>
          renderToString(
            <ul>
              {keptEach(
                names,
                name => name,
                name => {
                  drawn.push(name);
                  return <li key={name}>{name}</li>;
                },
              )}
            </ul>,
          ),
        ),
      );
    const markupOf = (names: readonly string[]) =>
      `<ul>${names.map(name => `<li>${name}</li>`).join('')}</ul>`;
    for (const names of [['b', 'c'], ['a', 'b', 'c', 'd'], ['d', 'e', 'a', 'f', 'b'], ['c', 'a'], []]) {
      expect(row(names)).toBe(markupOf(names));
    }
    expect(drawn).toEqual(['b', 'c', 'a', 'd', 'e', 'f']);
  });
});
