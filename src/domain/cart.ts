import { add, type Paise, times } from './money.ts';
import { listSizes, type Product } from './products/product.ts';
import { priceOfSize } from './products/size-variants.ts';
import { type TaxedProduct, toTaxFields } from './tax/tax-rate.ts';

/** A line has what its tax depends on, where that differs from garments. */
export interface CartLine extends TaxedProduct {
  readonly product: Pick<Product, 'id' | 'name' | 'image'>;
  readonly size: string;
  readonly quantity: number;
  readonly price: Paise;
}

export type CartLines = readonly CartLine[];

export type PricedLine = Pick<CartLine, 'price' | 'quantity' | keyof TaxedProduct>;

export interface LineKey {
  readonly productId: string;
  readonly size: string;
}

export const MAX_QUANTITY = 99;

/** Returns whether a line can have so many pieces: a whole number from 1 to 99. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

export function toKey(line: CartLine): LineKey {
  return { productId: line.product.id, size: line.size };
}

export function isSameLine(line: CartLine, key: LineKey): boolean {
  return line.product.id === key.productId && line.size === key.size;
}

function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
}

export interface Addition {
  readonly product: Pick<Product, 'id' | 'name' | 'image' | 'price' | 'variants' | keyof TaxedProduct>;
  readonly size: string;
  readonly quantity: number;
}

/** Raises the quantity of the line with the same product and size, else adds a line at the end (spec 4). */
export function addToCart(lines: CartLines, { product, size, quantity }: Addition): CartLines {
  const key = { productId: product.id, size };
  if (lines.some(line => isSameLine(line, key))) {
    return lines.map(line =>
      isSameLine(line, key) ? toLine({ product, size, quantity: line.quantity + quantity }) : line,
    );
  }
  return [...lines, toLine({ product, size, quantity })];
}

function toLine({ product, size, quantity }: Addition): CartLine {
  const { id, name, image } = product;
  return {
    product: { id, name, image },
    size,
    quantity: clampQuantity(quantity),
    price: priceOfSize(product, size),
    ...toTaxFields(product),
  };
}

/** Sets a line's quantity, at most 99; 0 or less removes the line (spec 4). */
export function setQuantity(lines: CartLines, key: LineKey, quantity: number): CartLines {
  if (quantity <= 0) return removeLine(lines, key);
  return lines.map(line => (isSameLine(line, key) ? { ...line, quantity: clampQuantity(quantity) } : line));
}

export function removeLine(lines: CartLines, key: LineKey): CartLines {
  return lines.filter(line => !isSameLine(line, key));
}

/** Takes out what was ordered and leaves what has been added since. */
export function withoutOrdered(lines: CartLines, ordered: CartLines): CartLines {
  return ordered.reduce((rest, line) => {
    const key = toKey(line);
    const had = rest.find(other => isSameLine(other, key))?.quantity ?? 0;
    return setQuantity(rest, key, had - line.quantity);
  }, lines);
}

export function cartTotal(lines: readonly PricedLine[]): Paise {
  return add(...lines.map(line => times(line.price, line.quantity)));
}

export function itemCount(lines: CartLines): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** Reads names, pictures and prices anew and drops what is no longer sold in that size. Returns `lines` itself when all is right. */
export function refreshCart(lines: CartLines, find: (id: string) => Product | undefined): CartLines {
  const fresh = lines.flatMap(line => {
    const product = find(line.product.id);
    if (product === undefined || !listSizes(product).includes(line.size)) return [];
    return [isCurrent(line, product) ? line : addToCart([], { ...line, product })].flat();
  });
  return fresh.length === lines.length && fresh.every((line, index) => line === lines[index]) ? lines : fresh;
}

function isCurrent(line: CartLine, product: Product): boolean {
  const { taxClass, taxPercent } = toTaxFields(product);
  return (
    line.price === priceOfSize(product, line.size) &&
    line.product.name === product.name &&
    line.product.image === product.image &&
    line.taxClass === taxClass &&
    line.taxPercent === taxPercent
  );
}
