import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listPictures, pictureFiles } from '#server/catalogue/products/check/check-pictures.ts';
import { findIssues } from '#server/catalogue/products/check/check-products.ts';
import { createSpeller, spellingHints } from '#server/catalogue/products/check/check-spelling.ts';
import { printIssue } from '#server/catalogue/products/fields/issues.ts';
import { SAMPLE_IMAGES, SAMPLE_PRODUCTS } from '#server/catalogue/products/sample-files.ts';
import { sampleIssues } from './check-sample.ts';
import { composeProducts } from './compose/compose-products.ts';

const text = readFileSync(SAMPLE_PRODUCTS, 'utf8');
const products = composeProducts();
const kurta = products.find(
  row => row.category === 'kurta' && row.discount !== undefined && row.sizes.length > 3,
);
if (!kurta) throw new Error('the sample has no kurta on sale');

describe('products.json', () => {
  it('is what the designs compose', () => {
    expect(JSON.parse(text)).toEqual(products);
  });

  it('has no faults, and every picture', () => {
    expect(findIssues(text, { pictures: listPictures(SAMPLE_IMAGES) }).map(printIssue)).toEqual([]);
    expect(products.flatMap(sampleIssues)).toEqual([]);
    const isKnownWord = createSpeller();
    expect(products.flatMap(product => spellingHints(product, isKnownWord))).toEqual([]);
  });

  it('names every picture file of a product', () => {
    expect(pictureFiles(kurta.image)).toEqual([`${kurta.id}.avif`, `${kurta.id}-480.avif`]);
  });
});

describe('the rules of the sample', () => {
  it.each<[string, Partial<typeof kurta>, string]>([
    ['a price out of range', { price: 7990, discount: undefined }, 'price: must be whole, from 199 to 6999'],
    ['an ending other than 9 or 0', { price: 1293 }, 'price: must end in 9 or 0'],
    ['an original that ends otherwise', { price: 1290, discount: 12 }, 'price: leaves an original of 1466'],
    ['a size of another category', { sizes: ['S', '32'] }, 'sizes: 32 is no size of kurta'],
    ['sizes out of order', { sizes: ['M', 'S'] }, 'sizes: must run from small to large'],
    ['no sizes', { sizes: [] }, 'sizes: has none'],
    ['an unknown model', { model: 'Sherwani' }, 'model: Sherwani is no model of kurta'],
    ['an unknown colour', { color: 'Puce' }, 'color: Puce has no swatch'],
    ['an unknown print', { printName: 'Tweed' }, 'printName: Tweed is not a print'],
    ['a discount of half a percent', { discount: 12.5 }, 'discount: must be a whole percent'],
    ['another picture', { image: '/images/other.avif' }, 'image: must be /images/KUR-'],
    [
      'a view that is not drawn',
      { images: [{ image: `/images/${kurta.id}-side.avif`, alt: 'The side' }] },
      `images: /images/${kurta.id}-side.avif is no view of the studio`,
    ],
    ['an id of another category', { id: 'SHI-0001' }, 'id: is no id of kurta'],
  ])('name %s', (_, change, issue) => {
    const row = { ...kurta, ...change };
    const lines = sampleIssues(row).map(printIssue);
    expect(
      lines.some(line => line.startsWith(`${row.id} ${issue}`)),
      lines.join('\n'),
    ).toBe(true);
  });
});
