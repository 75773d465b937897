/** Body measures for each size, in centimetres; inches are worked out from them. */

import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import type { Product } from '#domain/products/product.ts';
import type { SizeChart } from '#domain/products/product-details.ts';

type Line = readonly [size: string, ...cm: number[]];

function chart(measures: readonly string[], lines: readonly Line[]): SizeChart {
  return { measures, rows: lines.map(([size, ...cm]) => ({ size, cm })) };
}

const CLOTHING = chart(
  ['Chest', 'Waist', 'Hip'],
  [
    ['XS', 84, 70, 88],
    ['S', 90, 76, 94],
    ['M', 96, 82, 100],
    ['L', 102, 88, 106],
    ['XL', 108, 94, 112],
    ['XXL', 114, 100, 118],
  ],
);

const WAIST = chart(
  ['Waist', 'Hip', 'Inside leg'],
  [
    ['28', 71, 90, 78],
    ['30', 76, 95, 79],
    ['32', 81, 100, 80],
    ['34', 86, 105, 81],
    ['36', 91, 110, 82],
    ['38', 97, 115, 82],
  ],
);

const BABY = chart(
  ['Height', 'Chest'],
  [
    ['0-3 M', 60, 42],
    ['3-6 M', 67, 45],
    ['6-12 M', 76, 48],
    ['12-18 M', 83, 50],
    ['18-24 M', 90, 52],
  ],
);

const CHARTS: readonly (readonly [sizes: readonly string[], chart: SizeChart])[] = [
  [CLOTHING_SIZES, CLOTHING],
  [WAIST_SIZES, WAIST],
  [BABY.rows.map(({ size }) => size), BABY],
];

/** Returns the product's own chart, or the shop's that has every size of the product; undefined for other products. */
export function chartFor({ sizes, sizeChart }: Pick<Product, 'sizes' | 'sizeChart'>): SizeChart | undefined {
  if (sizeChart !== undefined) return sizeChart;
  if (sizes.length === 0) return undefined;
  return CHARTS.find(([known]) => sizes.every(size => known.includes(size)))?.[1];
}

/** Centimetres to inches, to the nearest half. */
export function toInches(centimetres: number): number {
  return Math.round((centimetres / 2.54) * 2) / 2;
}
