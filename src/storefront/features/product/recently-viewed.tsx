/** What the shopper looked at before this product; from the browser's memory, so it appears after the page. */
import { useEffect, useState } from 'react';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';
import { ProductRow } from '#storefront/products/product-row.tsx';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useRecentlyViewed } from './recently-viewed-store.ts';

export function RecentlyViewed({ id }: { readonly id: string }) {
  const products = useSeenBefore(id);
  if (products.length === 0) return null;
  return (
    <Section>
      <Heading level={2} short>
        Recently viewed
      </Heading>
      <ProductRow label="Recently viewed" products={products} />
    </Section>
  );
}

function useSeenBefore(id: string): readonly CardProduct[] {
  const [products, setProducts] = useState<readonly CardProduct[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      await useRecentlyViewed.persist.rehydrate();
      const { ids, see } = useRecentlyViewed.getState();
      see(id);
      const before = ids.filter(other => other !== id);
      // Without earlier products the catalogue need not be loaded.
      if (before.length === 0) return;
      const { byId } = await fetchProducts(before);
      if (isCurrent) setProducts(before.flatMap(other => byId.get(other) ?? []).map(toCardProduct));
    })();
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return products;
}
