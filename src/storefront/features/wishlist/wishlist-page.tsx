/** The shopper's wishlist, from the browser's memory: the document itself is the same for everyone. */
import { useEffect, useState } from 'react';
import { PAGES } from '#contract/urls.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { staticPage } from '#storefront/page.ts';
import { toCardProduct } from '#storefront/products/card-product.ts';
import { ProductGrid } from '#storefront/products/grid/product-grid.tsx';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { useWishlist } from '#storefront/state/wishlist-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import styles from './wishlist-page.module.css';

function Wishlist() {
  return (
    <PageBody>
      <Heading level={1} short>
        Wishlist
      </Heading>
      <Wished />
    </PageBody>
  );
}

function Wished() {
  const { ids, isReady } = useWishlist();
  const found = useProducts(ids);
  if (isReady && ids.length === 0) return <NothingWished />;
  if (found === undefined) return <LoadingPlaceholder />;
  const products = ids.flatMap(id => found.byId.get(id) ?? []);
  if (products.length === 0) return <NothingWished />;
  return <ProductGrid products={products.map(toCardProduct)} headingLevel={2} />;
}

/** Returns undefined until they are loaded. */
function useProducts(ids: readonly string[]): Pick<Catalogue, 'byId'> | undefined {
  const [found, setFound] = useState<Pick<Catalogue, 'byId'>>();
  useEffect(() => {
    if (ids.length === 0) return undefined;
    let isCurrent = true;
    void fetchProducts(ids).then(products => isCurrent && setFound(products));
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  return found;
}

function NothingWished() {
  return (
    <EmptyState
      drawing="heart"
      title="Your wishlist is empty"
      text="Press the heart on anything you like, and it will wait for you here."
    >
      <LinkButton href={PAGES.shop}>Continue Shopping</LinkButton>
    </EmptyState>
  );
}

function LoadingPlaceholder() {
  return (
    <div className={styles.waiting}>
      {['a', 'b', 'c', 'd'].map(placeholder => (
        <Skeleton key={placeholder} shape="picture" />
      ))}
    </div>
  );
}

export const page = staticPage(Wishlist, ({ shop }) => ({
  title: 'Wishlist',
  description: `What you have put by at ${shop.name}.`,
  canonical: PAGES.wishlist,
  noIndex: true,
}));
