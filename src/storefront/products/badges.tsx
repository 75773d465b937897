import type { Product } from '#domain/products/product.ts';
import { originalPrice } from '#domain/products/product.ts';
import { Badge } from '#ui/feedback/badge.tsx';

/** Labels for what is new and what is reduced, with by how much where that is known. */
export function Badges({
  product,
}: {
  readonly product: Pick<Product, 'price' | 'isNew' | 'isSale' | 'discount'>;
}) {
  const isReduced = originalPrice(product) !== undefined;
  return (
    <>
      {product.isNew && <Badge tone="new">New</Badge>}
      {product.isSale && (
        <Badge tone="sale">{isReduced ? `Sale −${Math.round(product.discount ?? 0)}%` : 'Sale'}</Badge>
      )}
    </>
  );
}
