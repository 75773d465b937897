/** What makes products alike beyond the filters: their print, colour and style, a number each, so that no product is read for it. */
import type { ProductList } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';

const VALUES = {
  print: product => product.printName,
  color: product => product.color,
  style: product => product.styleCode,
} as const satisfies Readonly<Record<string, (product: Product) => string | undefined>>;

export type Likeness = keyof typeof VALUES;

export interface AlikeColumn {
  /** By position: the number of the value, 0 without one. */
  readonly numbers: Uint32Array;
  readonly numberOf: ReadonlyMap<string, number>;
}

export type AlikeColumns = Readonly<Record<Likeness, AlikeColumn>>;

export function alikeColumns(products: ProductList): AlikeColumns {
  return Object.fromEntries(
    Object.entries(VALUES).map(([name, valueOf]) => [name, columnOf(products, valueOf)]),
  ) as AlikeColumns;
}

function columnOf(products: ProductList, valueOf: (product: Product) => string | undefined): AlikeColumn {
  const numbers = new Uint32Array(products.length);
  const numberOf = new Map<string, number>();
  let at = 0;
  for (const product of products) {
    const value = valueOf(product);
    if (value !== undefined) {
      const number = numberOf.get(value) ?? numberOf.size + 1;
      numberOf.set(value, number);
      numbers[at] = number;
    }
    at += 1;
  }
  return { numbers, numberOf };
}

/** Whether the product at a position has the value of this one. */
export function isAlike(
  { numbers, numberOf }: AlikeColumn,
  value: string | undefined,
): (at: number) => boolean {
  const number = value === undefined ? undefined : numberOf.get(value);
  return at => number !== undefined && numbers[at] === number;
}
