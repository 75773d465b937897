/** Body measures for each size, in centimetres; inches are worked out from them. */
import type { Product } from '#domain/products/product.ts';
import type { SizeChart } from '#domain/products/product-details.ts';
import { findRun } from './chart-sizes.ts';

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

/** The charts are in the order of the runs of sizes. */
const CHARTS = [CLOTHING, WAIST, BABY];

/** Returns the product's own chart, or the shop's that has every size of the product; undefined for other products. */
export function chartFor(product: Pick<Product, 'sizes' | 'sizeChart'>): SizeChart | undefined {
  return product.sizeChart ?? CHARTS[findRun(product)];
}

/** Centimetres to inches, to the nearest half. */
export function toInches(centimetres: number): number {
  return Math.round((centimetres / 2.54) * 2) / 2;
}
