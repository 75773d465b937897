import { type Product, sizesOf } from './product.ts';
import { CLOTHING_SIZES, WAIST_SIZES } from './settings.ts';

export interface ScaleSize {
  readonly size: string;
  readonly isMade: boolean;
}

const RUNS: readonly (readonly string[])[] = [CLOTHING_SIZES, WAIST_SIZES];

/** The sizes of the shop's run that holds all of the product's (spec 9); the product's own where there is none. */
export function sizeScale(product: Pick<Product, 'sizes'>): readonly ScaleSize[] {
  const made = sizesOf(product);
  const run = RUNS.find(sizes => made.every(size => sizes.includes(size))) ?? made;
  return run.map(size => ({ size, isMade: made.includes(size) }));
}
