import { expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import { importTable } from '#server/catalogue/products/spreadsheet/import-table.ts';
import { GUIDE_ROWS } from './column-guide.ts';
import { namePictures } from './picture-names.ts';
import { COLUMN_NAMES, columnValue } from './product-fields.ts';

it('the examples of the guide are one product that the import accepts', () => {
  const photos = ['vaigai-kurta', 'vaigai-kurta-cloth', 'back', 'hem', 'kurta-link'];
  const cells = [GUIDE_ROWS.map(({ heading }) => heading), GUIDE_ROWS.map(({ example }) => example)];
  const { issues, hints, products } = importTable(cells, {
    current: [],
    replace: false,
    isKnownWord: () => true,
    pictures: namePictures(photos.map(name => [`${name}.jpg`, `/images/${name}.avif`])),
    categories: defaultCategories(['kurta']),
    onlyTheseCategories: true,
  });
  expect({ issues, hints }).toEqual({ issues: [], hints: [] });
  const [product] = products;
  const read = COLUMN_NAMES.filter(field => product && columnValue(product, field) !== undefined);
  expect(read).toEqual(COLUMN_NAMES);
});

it('the guide says which columns a new product needs', () => {
  expect(GUIDE_ROWS.filter(({ isNeeded }) => isNeeded).map(({ heading }) => heading)).toEqual([
    'Product number',
    'Name',
    'Category',
    'Colour',
    'Price',
  ]);
});
