import { expect, it } from 'vitest';
import type { ProductJson } from '#contract/products/product.ts';
import { testProductRow } from '#testing/test-product.ts';
import { createHandles } from './handles.ts';
import { type ShopifyShop, toShopifyRows } from './product-rows.ts';

const SHOP: ShopifyShop = {
  name: 'Nool',
  categories: new Map([['kurta', 'Kurtas']]),
  toAddress: picture => `https://nool.example${picture}`,
  now: new Date('2026-11-20T18:00:00Z'),
};

function toRows(...products: readonly ProductJson[]) {
  return toShopifyRows(
    products.map(product => ({ product, counts: new Map([['M', 3]]) })),
    'kurta',
    SHOP,
  );
}

it('a size has its own price, number, weight and barcode there too', () => {
  const rows = toRows(
    testProductRow({
      id: 'KUR-1',
      sizes: ['M', 'XXL'],
      price: 799,
      weightGrams: 240,
      variants: [{ size: 'XXL', sku: 'K1-2X', price: 899, weightGrams: 300, barcode: '4006381333931' }],
    }),
  );
  expect(rows).toMatchObject([
    {
      'Option2 Value': 'M',
      'Variant SKU': 'KUR-1-M',
      'Variant Price': '799.00',
      'Variant Grams': 240,
      'Variant Barcode': '',
      'Variant Inventory Qty': 3,
    },
    {
      'Option2 Value': 'XXL',
      'Variant SKU': 'K1-2X',
      'Variant Price': '899.00',
      'Variant Grams': 300,
      'Variant Barcode': '4006381333931',
      'Variant Inventory Tracker': '',
    },
  ]);
});

it('further pictures have rows of their own, each picture once', () => {
  const images = ['b', 'c', 'd'].map(name => ({ image: `/images/${name}.avif`, alt: name }));
  const rows = toRows(testProductRow({ id: 'A', sizes: ['M'], image: '/images/b.avif', images }));
  expect(rows.map(row => [row['Variant SKU'], row['Image Src'], row['Image Position']])).toEqual([
    ['A-M', 'https://nool.example/images/b.avif', 1],
    [undefined, 'https://nool.example/images/c.avif', 2],
    [undefined, 'https://nool.example/images/d.avif', 3],
  ]);
});

it('two prints of one colour are told apart', () => {
  const rows = toRows(
    testProductRow({ id: 'A', name: 'Ikat kurta', color: 'Red', printName: 'Ikat', sizes: [] }),
    testProductRow({ id: 'B', name: 'Dots kurta', color: 'Red', printName: 'Dots', sizes: [] }),
  );
  expect(rows.map(row => row['Option1 Value'])).toEqual(['Red, Ikat', 'Red, Dots']);
});

it('handles are plain, and never the same twice', () => {
  const toHandle = createHandles();
  expect(['Kürtā No. 1', 'kurta-no-1', 'कुर्ता', '--'].map(toHandle)).toEqual([
    'kurta-no-1',
    'kurta-no-1-2',
    'product',
    'product-2',
  ]);
});
