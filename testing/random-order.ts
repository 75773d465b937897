/** Random order lines, reproducible by the seed of fast-check. */
import * as fc from 'fast-check';
import { listSizes, type Product } from '#domain/products/product.ts';
import type { OrderedLine } from './order-request.ts';

interface LineLimits {
  readonly minLines: number;
  readonly maxLines: number;
  readonly maxQuantity: number;
}

export function orderLines(
  products: readonly Product[],
  { minLines, maxLines, maxQuantity }: LineLimits,
): fc.Arbitrary<OrderedLine[]> {
  const line = fc.constantFrom(...products).chain(product =>
    fc.record({
      product: fc.constant(product),
      size: fc.constantFrom(...listSizes(product)),
      quantity: fc.integer({ min: 1, max: maxQuantity }),
    }),
  );
  return fc.array(line, { minLength: minLines, maxLength: maxLines, size: 'max' });
}
