/** A product for tests; a new field of `Product` gets its test value here and nowhere else. */
import { type ProductJson, toProductJson } from '#contract/product.ts';
import { paise } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';

export function testProduct(over: Partial<Product> = {}): Product {
  const id = over.id ?? 'KUR-0001';
  return {
    id,
    name: `Product ${id}`,
    category: 'kurta',
    model: 'Straight Kurta',
    color: 'Indigo',
    printName: 'Solid',
    price: paise(79_900),
    sizes: ['S', 'M', 'L'],
    image: `/images/${id}.avif`,
    description: 'Woven by hand.',
    isNew: false,
    isSale: false,
    ...over,
  };
}

/** The same as a row of `products.json`. */
export function testProductRow(over: Partial<ProductJson> = {}): ProductJson {
  const id = over.id ?? 'KUR-0001';
  return { ...toProductJson(testProduct({ id })), ...over };
}
