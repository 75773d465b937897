import { type CartLine, type CartLines, type LineKey, MAX_QUANTITY } from './cart.ts';
import { SHOWN } from './constants/limits.ts';
import { defaultSize, listSizes, ONE_SIZE, type Product, sizeScale } from './products/product.ts';
import type { BuyingSettings } from './settings.ts';

/** Pieces left of one product, by size. A size that is not named is not counted: there is always enough of it. */
export type SizeStock = Readonly<Record<string, number>>;

export type Stock = Readonly<Record<string, SizeStock>>;

export const UNCOUNTED: SizeStock = {};

/** Returns whether no size of the product is left. */
export function isSoldOut(product: Pick<Product, 'sizes'>, stock: SizeStock): boolean {
  return listSizes(product).every(size => stock[size] === 0);
}

/** Returns the size chosen when the shopper has not said: the first of which there is a piece, else the first. */
export function firstAvailableSize(product: Pick<Product, 'sizes'>, stock: SizeStock): string {
  return listSizes(product).find(size => stock[size] !== 0) ?? defaultSize(product);
}

/** Returns whether a shopper has to choose among sizes: the product is not of one size only. */
export function hasSizeChoice(product: Pick<Product, 'sizes'>): boolean {
  return sizeScale(product).length > 1;
}

/**
 * Returns the size that is chosen from the start. Returns undefined where the shop preselects none and the shopper has to
 * choose one.
 */
export function initialSize(
  product: Pick<Product, 'sizes'>,
  stock: SizeStock,
  { isSizePreselected }: Pick<BuyingSettings, 'isSizePreselected'>,
): string | undefined {
  return isSizePreselected || !hasSizeChoice(product) ? firstAvailableSize(product, stock) : undefined;
}

/** Returns how many are left when they are so few that a shopper would want to know; nothing when sold out or enough. */
export function fewLeft(stock: SizeStock, size: string): number | undefined {
  const left = stock[size];
  return left !== undefined && left > 0 && left <= SHOWN.fewLeft ? left : undefined;
}

/** Returns the most pieces of a size that one cart can hold: 99 or what is left of it. */
export function maxQuantity(stock: SizeStock, size: string): number {
  return Math.min(MAX_QUANTITY, stock[size] ?? MAX_QUANTITY);
}

/** Returns how many more pieces fit into the cart; 0 or more. */
export function roomFor(lines: CartLines, { productId, size }: LineKey, stock: SizeStock): number {
  const line = lines.find(other => other.product.id === productId && other.size === size);
  return Math.max(0, maxQuantity(stock, size) - (line?.quantity ?? 0));
}

/** Returns how many are left of a line that wants more than that; nothing when it can be had. */
export function findShortage(line: CartLine, stock: SizeStock): number | undefined {
  const left = stock[line.size];
  return left !== undefined && left < line.quantity ? left : undefined;
}

/** Returns how many are left, as a sentence of one form that programs can count on. */
export function onlyLeft(size: string, left: number): string {
  return size === ONE_SIZE ? `Only ${left} left.` : `Only ${left} left in size ${size}.`;
}

/** Returns what is left, as a person would say it. */
export function whatIsLeft(size: string, left: number): string {
  if (left > 0) return onlyLeft(size, left);
  return size === ONE_SIZE ? 'This product is sold out.' : `Size ${size} is sold out.`;
}
