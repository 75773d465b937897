import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJsonDiscount } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { defaultCategories } from '#domain/products/category.ts';
import { listSizes } from '#domain/products/product.ts';
import { PRODUCT_STATES, TAX_CLASSES } from '#domain/products/product-details.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import { PRODUCT_FIELD_NAMES } from '#server/catalogue/products/fields/product-fields.ts';
import { readProductRows } from '#server/catalogue/products/product-file.ts';
import { SAMPLE_PRODUCTS } from '#server/catalogue/products/sample-files.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { testDetails } from '#testing/test-product.ts';
import { textWorkbook } from '#testing/xlsx-file.ts';
import { printCsv, printWorkbook, toTable } from './export-table.ts';
import { importTable } from './import-table.ts';

const line = fc
  .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...Array.from('aZ1é₹अ=+-@\'",;|/. &<_x')) })
  .map(text => text.trim())
  .filter(text => text !== '');
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n'));

const required = fc.record(
  {
    id: fc.uuid(),
    name: line,
    category: fc.constantFrom('kurta', 'tshirt', 't-shirts', 'co-ord', 'बच्चे'),
    model: line,
    color: line,
    printName: line,
    price: fc.integer({ min: 100, max: 100_000_000 }).map(paise => paise / 100),
    sizes: fc.uniqueArray(
      fc.oneof(line, fc.constantFrom('S', 'M', 'S/M', '38/40', '3-6', 'One Size', 'Jun-06')),
      { maxLength: 4, selector: sameKey },
    ),
    image: fc.constantFrom('/images/a.avif', '/images/a.jpg', 'https://pictures.example/a.jpg'),
    description: text,
    isNew: fc.boolean(),
    isSale: fc.constant(true),
  },
  { noNullPrototype: true },
);

const measures = fc.array(line, { minLength: 1, maxLength: 3 });
const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 3 });

const { sizeChart: _sizeChart, ...details } = testDetails();
const testValues: object = Object.fromEntries(
  Object.entries(details).map(([field, value]) => [field, fc.constant(value)]),
);

/** Each may be missing. A field that is not named here has its test value. */
const optional = fc.record(
  {
    ...testValues,
    closeUp: fc.constant('/images/b.avif'),
    // The product makes its price before of it.
    discount: fc.integer({ min: 1, max: 99 }),
    images: some(fc.record({ image: fc.constant('/images/c.avif'), alt: line }, { noNullPrototype: true })),
    fabric: line,
    care: text,
    fitNote: text,
    mrp: fc.constant(1_500_000.5),
    hsn: fc.constantFrom('6211', '621142'),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    taxPercent: fc.constantFrom(0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40),
    countryOfOrigin: line,
    maker: fc.record({ name: line, address: text }, { noNullPrototype: true }),
    netQuantity: line,
    weightGrams: fc.integer({ min: 1, max: 100_000 }),
    tags: some(line),
    styleCode: line,
    publishAt: fc.constant('2026-12-01T00:00:00Z'),
    state: fc.constantFrom(...PRODUCT_STATES),
  },
  { noNullPrototype: true, requiredKeys: [] },
);

const ownOfSizes = fc.array(
  fc.record(
    {
      number: line,
      more: fc.integer({ min: 0, max: 1000 }),
      before: fc.constant(true),
      weightGrams: fc.integer({ min: 1, max: 100_000 }),
      barcode: fc.constant('8901234567890'),
    },
    { noNullPrototype: true, requiredKeys: [] },
  ),
  { maxLength: 4 },
);

type OwnOfSize = Partial<typeof ownOfSizes extends fc.Arbitrary<readonly (infer Own)[]> ? Own : never>;

const product = fc
  .record({ required, optional, measures, hasChart: fc.boolean(), ownOfSizes })
  .map(({ required: row, optional: others, measures: names, hasChart, ownOfSizes: own }): ProductJson => {
    const sized = {
      ...row,
      ...others,
      ...withPriceBefore(row.price, others.discount),
      ...withVariants(row, own),
    };
    if (!hasChart || row.sizes.length === 0) return sized;
    const rows = row.sizes.map((size, index) => ({ size, cm: names.map(() => 90.5 + index) }));
    return { ...sized, sizeChart: { measures: names, rows } };
  });

/** The first size costs what the product costs. */
function withVariants(
  { price, sizes }: Pick<ProductJson, 'price' | 'sizes'>,
  own: readonly OwnOfSize[],
): Pick<ProductJson, 'variants'> {
  const variants = listSizes({ sizes }).flatMap((size, index) => {
    const { number, more, before, weightGrams, barcode } = own[index] ?? {};
    const ownPrice = index === 0 || more === undefined ? undefined : Math.round((price + more) * 100) / 100;
    const priceBefore = before === undefined ? undefined : Math.ceil(ownPrice ?? price) + 1;
    const fields = Object.entries({
      sku: number && `${number}${index}`,
      price: ownPrice,
      priceBefore,
      weightGrams,
      barcode,
    });
    const stated = fields.filter(([, value]) => value !== undefined);
    return stated.length === 0 ? [] : [{ size, ...(Object.fromEntries(stated) as object) }];
  });
  return variants.length === 0 ? {} : { variants };
}

/** So many rupees more were paid before. */
function withPriceBefore(price: number, more: number | undefined): Pick<ProductJson, 'discount'> {
  const rupees = Math.ceil(price) + (more ?? 0);
  return more === undefined
    ? {}
    : { discount: toJsonDiscount(price, Math.min(rupees, Math.floor(price * 100))) };
}

it('the products of these tests have every field', () => {
  const rows = fc.sample(product, 300);
  expect(PRODUCT_FIELD_NAMES.filter(field => rows.every(row => row[field] === undefined))).toEqual([]);
});

const products = fc.uniqueArray(product, {
  minLength: 1,
  maxLength: 5,
  comparator: (a, b) =>
    a.name.toLowerCase() === b.name.toLowerCase() || a.id === b.id || haveSameNumber(a, b),
});

/** The numbers of sizes are unique in the shop. */
function haveSameNumber(...both: readonly [ProductJson, ProductJson]): boolean {
  const [numbers, others] = both.map(
    ({ variants = [] }) => new Set(variants.flatMap(({ sku }) => (sku === undefined ? [] : [sameKey(sku)]))),
  );
  return numbers !== undefined && others !== undefined && !numbers.isDisjointFrom(others);
}

async function importBytes(bytes: Uint8Array, current: readonly ProductJson[]) {
  const cells = await readCells(bytes);
  if (!cells.ok) throw new Error(cells.error);
  return importTable(cells.value, {
    current,
    replace: current.length === 0,
    isKnownWord: () => true,
    pictures: namePictures([]),
    categories: defaultCategories([...new Set(current.map(({ category }) => category))]),
    onlyTheseCategories: false,
  });
}

const NO_STOCK = new Map();

const FORMATS: readonly (readonly [string, (rows: readonly ProductJson[]) => Promise<Uint8Array>])[] = [
  ['CSV', async rows => Buffer.from(printCsv(toTable(rows, NO_STOCK)))],
  ['a workbook', async rows => printWorkbook(toTable(rows, NO_STOCK))],
  ['a workbook saved by Excel', async rows => textWorkbook(toTable(rows, NO_STOCK))],
];

describe.each(FORMATS)('the products written as %s', (_, write) => {
  it('are the same when they are read again', async () => {
    await fc.assert(
      fc.asyncProperty(products, async rows => {
        const { products: after, changed, issues } = await importBytes(await write(rows), rows);
        expect({ issues, changed }).toEqual({ issues: [], changed: [] });
        expect(after).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same where there were none, for the sample', async () => {
    const sample = readProductRows(SAMPLE_PRODUCTS);
    if (!sample.ok) throw new Error(sample.error);
    const { products: after, issues, hints } = await importBytes(await write(sample.value), []);
    expect({ issues, hints }).toEqual({ issues: [], hints: [] });
    expect(after).toEqual(sample.value);
  });
});

it('CSV starts with a byte order mark, by which Excel knows UTF-8', () => {
  expect(printCsv(toTable([], NO_STOCK)).startsWith('\uFEFFProduct number,Name,')).toBe(true);
});

it('no cell starts as a formula does', () => {
  fc.assert(
    fc.property(products, rows => {
      expect(
        toTable(rows, NO_STOCK)
          .flat()
          .filter(cell => /^[=+\-@\t\r]/.test(cell)),
      ).toEqual([]);
    }),
  );
});
