/** The sizes that the shop has measures for, without the measures, which are loaded with their dialog. */
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import type { Product } from '#domain/products/product.ts';

type Sized = Pick<Product, 'sizes' | 'sizeChart'>;

const BABY_SIZES = ['0-3 M', '3-6 M', '6-12 M', '12-18 M', '18-24 M'];

const RUNS: readonly (readonly string[])[] = [CLOTHING_SIZES, WAIST_SIZES, BABY_SIZES];

/** Returns the index of the run that has every size of the product; -1 for other products. */
export function findRun({ sizes }: Pick<Product, 'sizes'>): number {
  return sizes.length === 0 ? -1 : RUNS.findIndex(run => sizes.every(size => run.includes(size)));
}

export function hasChart(product: Sized): boolean {
  return product.sizeChart !== undefined || findRun(product) >= 0;
}
