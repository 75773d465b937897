import { percentOff } from '#domain/products/price-before.ts';
import type { Product } from '#domain/products/product.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useSettings } from '#ui/settings.ts';

interface BadgesProps {
  readonly product: Pick<Product, 'price' | 'priceBefore' | 'isNew' | 'isSale'>;
  readonly isSoldOut?: boolean;
}

/** Labels for what is sold out, new or reduced. The sample shows all that apply, a shop of its own the most needed one. */
export function Badges({ product, isSoldOut = false }: BadgesProps) {
  const { isSample } = useSettings();
  const percent = percentOff(product);
  const all = [
    isSoldOut && <Badge key="sold">Sold out</Badge>,
    product.isSale && (
      <Badge key="sale" tone="sale">
        {percent === undefined ? 'Sale' : `Sale −${percent}%`}
      </Badge>
    ),
    product.isNew && (
      <Badge key="new" tone="new">
        New
      </Badge>
    ),
  ].filter(badge => badge !== false);
  return <>{isSample ? all.toReversed() : all.slice(0, 1)}</>;
}
