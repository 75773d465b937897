import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';

type Styles = ReadonlyMap<string, readonly Product[]>;

const made = new WeakMap<Catalogue, Styles>();

/** The products of a style code in the order of the catalogue. Found at the first call for any and cached with the catalogue. */
export function productsOfStyle(catalogue: Catalogue, styleCode: string): readonly Product[] {
  const styles = made.get(catalogue) ?? stylesOf(catalogue);
  made.set(catalogue, styles);
  return styles.get(styleCode) ?? [];
}

function stylesOf({ products }: Catalogue): Styles {
  const styles = new Map<string, Product[]>();
  for (const product of products) {
    if (product.styleCode === undefined) continue;
    const same = styles.get(product.styleCode);
    if (same === undefined) styles.set(product.styleCode, [product]);
    else same.push(product);
  }
  return styles;
}
