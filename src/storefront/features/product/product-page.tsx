/** The page of a product (spec 2, Product detail). */

import { type ComponentType, useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readStoredIds } from '#contract/storage/stored.ts';
import { PAGES } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { definePage } from '#storefront/page.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';
import { ProductRow } from '#storefront/products/product-row.tsx';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { safeStorage } from '#storefront/state/safe-storage.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { PageBody, Section } from '#ui/layout/section.tsx';
import { StaticPart } from '#ui/layout/static-part.tsx';
import { BuyBox } from './buy-box.tsx';
import factStyles from './fact-table.module.css';
import { Gallery } from './gallery.tsx';
import { categoryPage, toBreadcrumbs } from './product-breadcrumbs.ts';
import type { ProductData } from './product-data.ts';
import detailStyles from './product-details.module.css';
import styles from './product-page.module.css';

const LIMIT = 9;

/** What the shopper looked at before this product; from the browser's memory, so it appears after the page. */
interface RecentlyViewed {
  /** The newest is first. */
  readonly ids: readonly string[];
  readonly see: (id: string) => void;
}

/** The products a shopper has looked at last, kept in the browser under `recently-viewed`. */
const useRecentlyViewed = create<RecentlyViewed>()(
  persist(
    set => ({
      ids: [],
      see: id => set(({ ids }) => ({ ids: [id, ...ids.filter(other => other !== id)].slice(0, LIMIT) })),
    }),
    {
      name: 'recently-viewed',
      version: 0,
      skipHydration: true,
      storage: safeStorage(),
      partialize: ({ ids }) => ({ ids }),
      merge: (stored, now) => ({ ...now, ids: readStoredIds(stored, LIMIT) }),
    },
  ),
);

/** Only shops with zones load it. */
const DeliveryPromise = lazyPart(
  async () => (await import('#storefront/delivery/delivery-promise.tsx')).DeliveryPromise,
  { isUnasked: true },
);

/** Named here, because the document needs the style sheets of what a server writes. */
const DETAILS_CLASS = `${factStyles.facts} ${detailStyles.details}`;

/** A server writes them into the document; browsers load them only where somebody comes from another page. */
const parts = import.meta.env.SSR ? await import('./product-details.tsx') : undefined;

const ProductDetails: ComponentType<{ readonly needed: true; readonly product: Product }> =
  parts?.ProductDetails ??
  lazyPart(async () => (await import('./product-details.tsx')).ProductDetails, { isUnasked: true });

const DeliveryAndReturns: ComponentType<{ readonly needed: true }> =
  parts?.DeliveryAndReturns ??
  lazyPart(async () => (await import('./product-details.tsx')).DeliveryAndReturns, { isUnasked: true });

function ProductScreen({ data }: { readonly data: ProductData }) {
  if (data === null) return <NotFound />;
  const { product, categoryName, colourways, related, rules } = data;
  return (
    <>
      <PageBody key={product.id} className={styles.page}>
        <div className={styles.breadcrumbs}>
          <Breadcrumbs breadcrumbs={toBreadcrumbs(data)} />
        </div>
        <div className={styles.layout}>
          <Gallery product={product} />
          <div className={styles.side}>
            <BuyBox product={product} categoryName={categoryName} colourways={colourways}>
              {rules !== undefined && rules.zones.length > 0 && (
                <div className={styles.delivery}>
                  <DeliveryPromise needed rules={rules} />
                </div>
              )}
            </BuyBox>
            <StaticPart id={`delivery-${product.id}`} className={detailStyles.details}>
              <DeliveryAndReturns needed />
            </StaticPart>
          </div>
          <div className={styles.details}>
            <StaticPart id={`details-${product.id}`} className={DETAILS_CLASS}>
              <ProductDetails needed product={product} />
            </StaticPart>
          </div>
        </div>
      </PageBody>
      {related.length > 0 && (
        <Section>
          <Heading level={2} more={{ to: categoryPage(product), label: `All ${categoryName.toLowerCase()}` }}>
            You may also like
          </Heading>
          <ProductRow label="You may also like" products={related} />
        </Section>
      )}
      <RecentlyViewed id={product.id} />
    </>
  );
}

function NotFound() {
  return (
    <PageBody>
      <EmptyState
        drawing="tangle"
        level={1}
        title="Product Not Found"
        text="It may have been sold to the last piece and taken off the shelf."
      >
        <LinkButton href={PAGES.shop}>Continue Shopping</LinkButton>
      </EmptyState>
    </PageBody>
  );
}

export const page = definePage<ProductData>({
  source: async () => (await import('./product-source.ts')).PRODUCT,
  Component: ProductScreen,
});

function RecentlyViewed({ id }: { readonly id: string }) {
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
