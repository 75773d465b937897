import { describe, expect, it } from 'vitest';
import type { MovingChoices } from '#contract/console/moving.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { PIECES_OF_COLOR } from '#testing/foreign-exports/garments.ts';
import { shopifyExport, shopifyInventory, shopifyTemplate } from '#testing/foreign-exports/shopify.ts';
import { wooExport } from '#testing/foreign-exports/woocommerce.ts';
import { type MovingPlan, planMoving } from './plan-moving.ts';
import type { MovedBefore } from './planned-product.ts';

interface Input {
  readonly choices?: MovingChoices;
  readonly current?: readonly ProductJson[];
  readonly before?: readonly MovedBefore[];
}

async function plan(files: readonly (string | Buffer)[], input: Input = {}): Promise<MovingPlan> {
  const read = await Promise.all(
    files.map(async (file, index) => {
      const cells = await readCells(Buffer.from(file));
      if (!cells.ok) throw new Error(cells.error);
      return { name: `file-${index}.csv`, cells: cells.value };
    }),
  );
  return planMoving({
    files: read,
    choices: {},
    categories: [{ key: 'shirt', label: 'Shirts', position: 0 }],
    current: [],
    before: [],
    host: undefined,
    ...input,
  });
}

/** What is stored after a plan was carried out. */
function toStored({ outcomes }: MovingPlan): Required<Pick<Input, 'current' | 'before'>> {
  return {
    current: outcomes.flatMap(({ product }) => product ?? []),
    before: outcomes.map(({ planned }) => ({
      key: planned.key,
      productId: planned.id,
      fields: planned.fields,
      stock: planned.stock,
      pictures: planned.pictures.map(({ url }) => url),
    })),
  };
}

const LAYOUTS = {
  'export of Shopify': shopifyExport(),
  'template of Shopify': shopifyTemplate(),
  'export of Shopify with semicolons': shopifyExport({ separator: ';' }),
  'export of Shopify with tabs in UTF-16': Buffer.from(
    `\ufeff${shopifyExport({ separator: '\t' })}`,
    'utf16le',
  ),
  'export of WooCommerce': wooExport(),
  'export of WooCommerce in German': wooExport({ language: 'german' }),
  'export of WooCommerce in Hindi': wooExport({ language: 'hindi' }),
};

describe.each(Object.entries(LAYOUTS))('an %s', (_name, file) => {
  it('becomes a product for each colour, and nothing of its stock, sizes and pictures is lost', async () => {
    const { outcomes, summary, newCategories } = await plan([file]);
    expect(summary.issues).toEqual({ first: [], count: 0 });
    expect(summary.counts).toMatchObject({
      added: 9,
      sizes: 45,
      pieces: 9 * PIECES_OF_COLOR,
      // One of each colour, and two of each garment.
      pictures: 9 + 6,
      newCategories: 2,
    });
    expect(newCategories).toEqual([
      { key: 'kurtas', label: 'Kurtas' },
      { key: 'dresses', label: 'Dresses' },
    ]);
    const [first] = outcomes;
    expect(first?.product).toMatchObject({
      id: 'G1-IND',
      name: "Weaver's Kurta – Indigo",
      category: 'kurtas',
      color: 'Indigo',
      price: 1499,
      isSale: true,
      sizes: ['S', 'M', 'L', 'XL', 'XXL'],
      hsn: '6211',
      weightGrams: 240,
      fabric: 'Cotton mulmul',
      care: 'Hand wash cold',
      styleCode: 'weavers-kurta',
    });
    expect(first?.product?.variants?.slice(0, 2)).toEqual([
      { size: 'S', sku: 'G1-IND-S', barcode: '8901234500002' },
      { size: 'M', sku: 'G1-IND-M', barcode: '8901234500019' },
    ]);
    expect(first?.product?.description).toContain('Light & soft.\n');
    expect(first?.stock).toEqual({ S: 1, M: 2, L: 3, XL: 4, XXL: 5 });
    expect(first?.pictures.map(({ url }) => url.replace(/^.*\//, ''))).toEqual([
      'weavers-kurta-indigo.jpg',
      'weavers-kurta-back.jpg',
      'weavers-kurta-hem.jpg',
    ]);
    expect(outcomes.map(({ planned }) => planned.fields.category)).toContain('shirt');
  });

  it('changes nothing when it is imported again', async () => {
    const { summary, outcomes } = await plan([file], toStored(await plan([file])));
    expect(summary.counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 9,
      countedSizes: 0,
      newPictures: 0,
    });
    expect(outcomes.every(({ product }) => product === undefined)).toBe(true);
  });
});

it('lists what has no home by the headings of the file', async () => {
  const { summary } = await plan([shopifyExport(), wooExport()]);
  expect(summary.losses).toEqual([
    { file: 'file-0.csv', heading: 'Vendor', count: 3 },
    { file: 'file-0.csv', heading: 'Cost per item', count: 45 },
    { file: 'file-1.csv', heading: 'Purchase note', count: 3 },
  ]);
});

it('a newer file changes what it says otherwise, and leaves what was edited here', async () => {
  const first = toStored(await plan([shopifyExport()]));
  const current = first.current.map((product, index) =>
    index === 0 ? { ...product, price: 1399 } : product,
  );
  const { outcomes, summary } = await plan([shopifyExport({ price: 1599 })], { ...first, current });
  expect(outcomes[0]?.product).toBeUndefined();
  expect(outcomes[1]?.product).toMatchObject({ price: 1599 });
  expect(summary.counts).toMatchObject({ changed: 8, unchanged: 1, countedSizes: 0 });
  expect(summary.hints.first.map(({ text, field }) => `${text} ${field}`)).toEqual([
    'G1-IND Price',
    'G1-IND Price before',
  ]);
});

it('a file of stock counts all locations together, or one', async () => {
  const files = [shopifyExport(), shopifyInventory()];
  const all = await plan(files);
  expect(all.outcomes[0]?.stock).toEqual({ S: 2, M: 4, L: 4, XL: 4, XXL: 4 });
  expect(all.summary.questions.locations).toEqual(['Chennai', 'Mumbai']);
  const one = await plan(files, { choices: { location: 'Chennai' } });
  expect(one.outcomes[0]?.stock).toEqual({ S: 2, M: 2, L: 2, XL: 2, XXL: 2 });
});

it('reads pieces under older headings, and says which are not counted', async () => {
  const older = shopifyInventory()
    .replace('Available (not editable)', 'Available')
    .replace('On hand (current)', 'On hand');
  const unknown = 'unknown,Unknown,Size,S,,,,,x,,IN,Chennai,,0,0,0,4,4,';
  const { outcomes, summary } = await plan([shopifyExport(), `${older}\r\n${unknown}`]);
  expect(outcomes[0]?.stock).toEqual({ S: 2, M: 4, L: 4, XL: 4, XXL: 4 });
  expect(summary.issues.first).toEqual([
    {
      text: 'unknown',
      problem: 'has pieces in the file of stock, but no product in the other files; they are not counted',
    },
  ]);
  const other = shopifyInventory()
    .replace('Available (not editable)', 'Free')
    .replace('On hand (current)', 'There')
    .replace('On hand (new)', 'Then');
  const unread = await plan([shopifyExport(), other]);
  expect(unread.summary.issues.first).toMatchObject([
    { text: 'file-1.csv', problem: expect.stringContaining('none of it is counted') },
  ]);
});

const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Gift Card';

it('leaves out what cannot be a product, with its row', async () => {
  const { summary, outcomes } = await plan([
    `${HEADER}\ncard,Card,,,,,,500,true\nfree,Free,,,,,,0,false\nodd,Odd,,,,,,abc,false\nstole,Stole - Rust,Title,Default Title,ST-1,shopify,-2,900,false`,
  ]);
  expect(summary.issues.first.map(({ row, problem }) => [row, problem])).toEqual([
    [2, expect.stringContaining('gift card')],
    [3, expect.stringContaining('“0”')],
    [4, expect.stringContaining('“abc”')],
  ]);
  expect(outcomes.map(({ product, stock }) => [product?.id, product?.color, product?.sizes, stock])).toEqual([
    ['ST-1', 'Rust', [], { 'One Size': 0 }],
  ]);
  expect(summary.hints.first.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('has -2 pieces'),
  ]);
});

it('a size that costs more has a price of its own, above that of the cheapest', async () => {
  const rows = ['k,Kurta,Size,S,K-S,,,999,false', 'k,,,XXL,K-XXL,,,1199,', 'k,,,3XL,K-XXL,,,999,'];
  const { outcomes, summary } = await plan([`${HEADER}\n${rows.join('\n')}`]);
  expect(outcomes[0]?.product).toMatchObject({
    price: 999,
    sizes: ['S', 'XXL', '3XL'],
    variants: [
      { size: 'S', sku: 'K-S' },
      { size: 'XXL', sku: 'K-XXL', price: 1199 },
    ],
  });
  expect(summary.hints.first.map(({ problem }) => problem)).toEqual([
    'has the SKU K-XXL twice; one size keeps it',
  ]);
});

it('asks for the colour that nothing says, and takes the answer', async () => {
  const file = `${HEADER}\nbag,Bag,Title,Default Title,BAG-1,,,900,false`;
  const first = await plan([file]);
  expect(first.summary.questions.colors.first).toEqual([
    { handle: 'bag', title: 'Bag', choice: 'Multicolour' },
  ]);
  expect(first.outcomes[0]?.stock).toEqual({});
  const told = await plan([file], { choices: { colors: { bag: 'olive' } } });
  expect(told.outcomes[0]?.product).toMatchObject({ id: 'BAG-1', color: 'Olive', name: 'Bag' });
});

it('leads the addresses of the other shop to products here', async () => {
  const { redirects } = await plan([
    shopifyExport(),
    'Redirect from,Redirect to\n/old-kurta,/products/weavers-kurta\n/a,https://evil.example\n',
  ]);
  expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/products/weavers-kurta /product/G1-IND',
    '/products/ajrakh-shirt /product/G2-IND',
    '/collections/shirts /shop?category=shirt',
    '/products/mulmul-dress /product/G3-IND',
    '/old-kurta /products/weavers-kurta',
  ]);
});

it('says of files of customers and orders why they stay out', async () => {
  const { summary } = await plan([
    'First Name,Last Name,Email,Accepts Email Marketing,Phone,Note\nA,B,a@b.in,yes,,\n',
    'Name,Email,Financial Status,Lineitem name\n#1,a@b.in,paid,Kurta\n',
    'a,b\n1,2\n',
  ]);
  expect(summary.files.map(({ kind, problem }) => [kind, problem !== undefined])).toEqual([
    ['customers', true],
    ['orders', true],
    [undefined, true],
  ]);
});
