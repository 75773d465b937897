import { describe, expect, it } from 'vitest';
import { printIssue } from '#server/catalogue/products/fields/issues.ts';
import { printProducts } from '#server/catalogue/products/product-file.ts';
import { testDetails, testProductRow } from '#testing/test-product.ts';
import { pictureFiles } from './check-pictures.ts';
import { type CheckContext, findIssues } from './check-products.ts';
import { createSpeller, spellingHints } from './check-spelling.ts';

const first = testProductRow({
  id: 'KUR-0001',
  name: 'Indigo Kurta',
  closeUp: '/images/KUR-0001-cloth.avif',
  isSale: true,
  discount: 20,
});
const second = testProductRow({ id: 'KUR-0002', name: 'Cotton Kurta' });
const products = [first, second];

const context: CheckContext = {
  pictures: new Set(products.flatMap(row => [...pictureFiles(row.image), ...pictureFiles(row.closeUp)])),
};

const check = (text: string) => findIssues(text, context).map(printIssue);
/** Both products, the first changed. */
const checkWith = (change: Record<string, unknown>) =>
  check(printProducts(products.map(row => (row === first ? { ...row, ...change } : row))));

describe('the check of the catalogue', () => {
  it('finds nothing in products without faults', () => {
    expect(check(printProducts(products))).toEqual([]);
  });

  it.each([
    ['{"id":', 'products.json: is not JSON'],
    ['{}', 'products.json: must be a list of products'],
    ['[]', 'products.json: must be a list of products'],
    ['["kurta"]', 'product 1 row: is not a product'],
  ])('names a broken file: %s', (text, issue) => {
    expect(check(text).join('\n')).toContain(issue);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown field', { colour: 'Red' }, 'colour: is not a field'],
    ['a missing field', { model: undefined }, 'model: must be text'],
    ['a price in words', { price: '1290' }, 'price: must be a number'],
    ['no price', { price: 0 }, 'price: must lie between'],
    ['a fraction of a paisa', { price: 1290.005 }, 'price: has more than two decimals'],
    ['a size twice', { sizes: ['S', 'S'] }, 'sizes: names a size twice'],
    ['a size with a reserved name', { sizes: ['S', 'constructor'] }, 'sizes: constructor is a reserved name'],
    ['a size that is no text', { sizes: [38] }, 'sizes: holds 38'],
    ['a category in capitals', { category: 'Sari' }, 'category: must be in lower case'],
    ['a category of many words', { category: 'sari '.repeat(13).trim() }, 'category: has more than 60'],
    ['a flag in words', { isNew: 'yes' }, 'isNew: must be true or false'],
    ['a discount without a sale', { isSale: false }, 'discount: is given, but'],
    ['a discount out of range', { discount: 100 }, 'discount: must be a percent'],
    ['an MRP below the price', { mrp: 1 }, 'mrp: must not be below the price'],
    ['an HSN of five digits', { hsn: '62111' }, 'hsn: must have 4, 6 or 8 digits'],
    [
      'fibres that are not the whole cloth',
      { fibres: [{ name: 'cotton', percent: 90 }] },
      'fibres: has percentages that add up to 90; write them so that they make 100',
    ],
    ['a tax that is no rate of GST', { taxPercent: 12.5 }, 'taxPercent: must be a rate of GST: 0, 0.1, 0.25'],
    ['an unknown state', { state: 'hidden' }, 'state: must be one of draft, live, archived'],
    ['a date without a time', { publishAt: '2026-12-01' }, 'publishAt: must be a date and time'],
    [
      'a size without measures',
      { sizeChart: { measures: ['Chest'], rows: [{ size: 'S', cm: [90] }] } },
      'sizeChart: has no measures for the size M',
    ],
    [
      'a missing further picture',
      { images: [{ image: 'x.avif', alt: 'Back' }] },
      'images: the photo x is not there yet',
    ],
    ['a path with ..', { image: '/images/../secret.avif' }, 'image: must be the name of a picture'],
    ['an empty description', { description: ' ' }, 'description: is empty'],
  ])('names %s', (_, change, issue) => {
    const issues = checkWith(change);
    expect(
      issues.some(line => line.startsWith(`${first.id} ${issue}`)),
      issues.join('\n'),
    ).toBe(true);
  });

  it('accepts a category of its own, and names one that is not among the rows', () => {
    expect(checkWith({ category: 'saree' })).toEqual([]);
    const categories = new Set(['kurta', 'saree']);
    const issues = findIssues(printProducts([{ ...first, category: 'sari' }, second]), {
      ...context,
      categories,
    });
    expect(issues.map(printIssue)).toEqual([
      'KUR-0001 category: There is no category sari. Add it, or write one of kurta, saree',
    ]);
  });

  it('accepts every detail of a product', () => {
    const details = { ...testDetails(), mrp: 1299 };
    const pictures = new Set([...(context.pictures ?? []), ...pictureFiles(details.images?.[0]?.image)]);
    const issues = findIssues(printProducts([{ ...first, ...details }, second]), {
      ...context,
      pictures,
    });
    expect(issues).toEqual([]);
  });

  it('names an id that is a reserved name', () => {
    expect(checkWith({ id: 'toString' })).toContain('toString id: toString is a reserved name');
  });

  it('names an id that a browser takes out of an address', () => {
    expect(checkWith({ id: '..' }).join()).toContain('and not . or ..');
  });

  it('names an id and a name that occur twice', () => {
    expect(checkWith({ id: second.id }).join('\n')).toContain(`id: “${second.id}” is taken by`);
    expect(checkWith({ name: second.name.toUpperCase() }).join('\n')).toContain('is taken by');
  });

  it('lets a draft share a name and wait for its pictures', () => {
    expect(checkWith({ name: second.name, image: '/images/later.avif', state: 'draft' })).toEqual([]);
  });

  it('names a picture that was not uploaded', () => {
    const image = `/media/${'0'.repeat(32)}-1600.avif`;
    const text = printProducts([{ ...second, image }]);
    const issues = findIssues(text, { uploaded: new Set() }).map(printIssue);
    expect(issues).toEqual([`${second.id} image: ${image} is not there any more`]);
    expect(findIssues(text, { uploaded: new Set(['0'.repeat(32)]) })).toEqual([]);
  });

  it('names each missing picture once', () => {
    const issues = findIssues(printProducts([first]), { ...context, pictures: new Set() }).map(printIssue);
    expect(issues).toEqual([
      `${first.id} image: the photo ${first.id} is not there yet`,
      `${first.id} closeUp: the photo ${first.id}-cloth is not there yet`,
    ]);
  });

  it('accepts any model, print, colour and size', () => {
    const {
      closeUp: _closeUp,
      discount: _discount,
      ...own
    } = {
      ...first,
      id: 'sherwani.1',
      name: 'Wedding Sherwani',
      model: 'Sherwani',
      color: 'Puce',
      printName: 'Brocade',
      sizes: ['40', '42'],
      price: 12_345.5,
      image: 'https://pictures.example/sherwani.jpg',
    };
    expect(check(printProducts([own]))).toEqual([]);
  });
});

it('hints at words that no dictionary has', () => {
  const row = { ...first, description: 'Soft cottn from Erode.', fabric: 'Cottn' };
  expect(spellingHints(row, createSpeller()).map(printIssue)).toEqual([
    `${first.id} description: “cottn” is in no dictionary; correct it if it is a mistake`,
    `${first.id} fabric: “Cottn” is in no dictionary; correct it if it is a mistake`,
  ]);
});
