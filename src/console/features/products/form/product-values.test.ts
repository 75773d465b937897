import { expect, it } from 'vitest';
import { ProductJson, toProductJson } from '#contract/products/product.ts';
import { testDetails, testProduct } from '#testing/test-product.ts';
import { EMPTY_VALUES } from './form-values.ts';
import { mergeProduct, ProductForm, toValues } from './product-values.ts';

it('a product is the same after it was shown in the form, which leaves out that it is live', () => {
  const product = ProductJson.parse(toProductJson(testProduct(testDetails())));
  const read = mergeProduct(product, ProductForm.parse(toValues(product)));
  expect({ ...read, publishAt: Date.parse(read.publishAt ?? '') }).toEqual({
    ...product,
    state: undefined,
    publishAt: Date.parse(product.publishAt ?? ''),
  });
});

it('saving keeps fields that the form does not show, and removes those that were emptied', () => {
  const { care: _, ...product } = ProductJson.parse(toProductJson(testProduct(testDetails())));
  const stored = { ...product, care: 'Wash cold', washTemperature: 30 };
  const emptied = {
    care: '',
    mrp: '',
    tags: '',
    for: '',
    occasion: '',
    fibres: '',
    gsm: '',
    runs: '',
    modelHeight: '',
    modelSize: '',
    makerName: '',
    makerAddress: '',
    measures: '',
    publishAt: '',
  };
  const saved = mergeProduct(stored, ProductForm.parse({ ...toValues(stored), ...emptied, fabric: 'Khadi' }));
  expect(saved).toMatchObject({ fabric: 'Khadi', washTemperature: 30 });
  const sent = JSON.parse(JSON.stringify(saved)) as object;
  const removed = ['care', 'mrp', 'tags', 'maker', 'sizeChart', 'publishAt'];
  for (const field of [...removed, 'for', 'occasion', 'fibres', 'gsm', 'runs', 'photoModel'])
    expect(sent).not.toHaveProperty(field);
});

const few = { ...EMPTY_VALUES, id: 'A', name: 'Kurta', category: 'kurta', color: 'Indigo', price: '799' };

it('a product needs a name, a category, a colour and a price, and no more', () => {
  expect(ProductForm.parse(few)).toEqual({
    id: 'A',
    name: 'Kurta',
    category: 'kurta',
    model: 'kurta',
    color: 'Indigo',
    printName: 'Solid',
    price: 799,
    sizes: ['S', 'M', 'L', 'XL'],
    image: '',
    description: 'Kurta in Indigo.',
    isNew: true,
    isSale: false,
  });
  for (const field of ['name', 'category', 'color', 'price', 'id'] as const) {
    const checked = ProductForm.safeParse({ ...few, [field]: '' });
    expect(checked.error?.issues[0]?.path).toEqual([field]);
  }
  const missing = ProductForm.safeParse(EMPTY_VALUES).error?.issues.map(({ path }) => path[0]);
  expect(missing).toEqual(['name', 'category', 'color', 'price']);
});

it.each([
  ['price', '1290,50'],
  ['mrp', 'ten'],
  ['priceBefore', '1499.50'],
  ['weightGrams', '1.5'],
  ['gsm', 'light'],
])('a wrong %s such as %s says how to write it', (field, value) => {
  const checked = ProductForm.safeParse({ ...few, [field]: value });
  expect(checked.error?.issues).toEqual([
    expect.objectContaining({ path: [field], message: expect.stringMatching(/^Write the /) }),
  ]);
});

it('a price before is above the price, and counts on sale alone', () => {
  const check = (over: Partial<typeof few>) => ProductForm.safeParse({ ...few, price: '999', ...over });
  const reduced = check({ isSale: true, priceBefore: '1499' });
  expect(reduced.data?.discount).toBe(33.36);
  expect(reduced.data && toValues(reduced.data as ProductJson).priceBefore).toBe('1499');
  expect(check({ priceBefore: '1499' }).data?.discount).toBeUndefined();
  for (const [priceBefore, message] of [
    ['999', 'It must be above the price'],
    ['100000', 'It must be at most 100 times the price'],
  ] as const)
    expect(check({ isSale: true, priceBefore }).error?.issues).toEqual([
      expect.objectContaining({ path: ['priceBefore'], message }),
    ]);
});

it('percentages of fibres make 100, and a height of the model comes with a size', () => {
  const messages = (over: Partial<typeof few>) =>
    ProductForm.safeParse({ ...few, ...over }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages({ fibres: '60% cotton, 30% silk' })).toEqual([
    ['fibres', 'It has percentages that add up to 90; write them so that they make 100'],
  ]);
  expect(messages({ fibres: 'cotton' })?.[0]?.[1]).toMatch(/^Write each fibre/);
  expect(messages({ modelHeight: '5 ft 6', modelSize: 'M' })?.[0]?.[1]).toMatch(/centimetres, such as 168/);
  expect(messages({ modelHeight: '168' })?.[0]?.[0]).toBe('modelSize');
  expect(messages({ modelSize: 'M' })?.[0]?.[0]).toBe('modelHeight');
  expect(messages({ modelHeight: '168', modelSize: 'M', fibres: '100% Cotton' })).toBeUndefined();
});
