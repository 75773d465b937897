import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import type { Paise } from '#domain/money.ts';
import { readMediaPath } from '#domain/picture.ts';
import type { ProductDetails, SizeVariant } from './product-details.ts';

export interface Product extends ProductDetails {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly model: string;
  readonly color: string;
  readonly printName: string;
  readonly price: Paise;
  readonly sizes: readonly string[];
  readonly image: string;
  readonly closeUp?: string;
  readonly description: string;
  readonly isNew: boolean;
  readonly isSale: boolean;
  /** What is crossed out beside the price: whole rupees above it, and only on sale. */
  readonly priceBefore?: Paise | undefined;
  /** What sizes have of their own, in the order of the sizes. A size that has nothing is not among them. */
  readonly variants?: readonly SizeVariant[] | undefined;
}

/** The size of a product without sizes (spec 2, Product card). */
export const ONE_SIZE = 'One Size';

export const MAX_PRICE_RUPEES = 10_000_000;

export const PLACEHOLDER_IMAGE = '/images/placeholder.png';

/** What the id of a product looks like: `.` and `..` would be taken out of its address by the browser. */
export const PRODUCT_ID = /^(?!\.{1,2}$)[\w.-]{1,64}$/;

const RESERVED_NAMES: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Returns whether every object has a property of this name, such as `constructor`: no id and no size may be called so. */
export function isReservedName(text: string): boolean {
  return RESERVED_NAMES.has(text);
}

/** Returns the sizes a shopper can choose from: the product's own, or 'One Size' where it has none. */
export function listSizes(product: Pick<Product, 'sizes'>): readonly string[] {
  return product.sizes.length > 0 ? product.sizes : [ONE_SIZE];
}

/** Returns the size chosen when the shopper has not said: the first (spec 2, Product card). */
export function defaultSize(product: Pick<Product, 'sizes'>): string {
  return product.sizes[0] ?? ONE_SIZE;
}

export interface ScaleSize {
  readonly size: string;
  readonly isMade: boolean;
}

const RUNS: readonly (readonly string[])[] = [CLOTHING_SIZES, WAIST_SIZES];

/** Returns the sizes of the shop's run that holds all of the product's (spec 9); the product's own where there is none. */
export function sizeScale(product: Pick<Product, 'sizes'>): readonly ScaleSize[] {
  const made = listSizes(product);
  const run = RUNS.find(sizes => made.every(size => sizes.includes(size))) ?? made;
  return run.map(size => ({ size, isMade: made.includes(size) }));
}

/** Keeps http(s) and `/images/` paths and uploaded pictures, and puts `/images/` before any other path (spec 3). */
export function normaliseImagePath(path: string): string {
  if (path === '') return PLACEHOLDER_IMAGE;
  if (/^https?:\/\//i.test(path) || path.startsWith('/images/')) return path;
  if (readMediaPath(path) !== undefined) return path;
  return `/images/${path.replace(/^\/+/, '')}`;
}
