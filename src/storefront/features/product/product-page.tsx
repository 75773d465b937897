/** The page of a product (spec 2, Product detail). */
import { PAGES } from '#contract/urls.ts';
import { definePage } from '#storefront/page.ts';
import { ProductRow } from '#storefront/products/product-row.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { PageBody, Section } from '#ui/layout/section.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { categoryPage, toBreadcrumbs } from './product-breadcrumbs.ts';
import type { ProductData } from './product-data.ts';
import { ProductDetails } from './product-details.tsx';
import styles from './product-page.module.css';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Only shops with zones load it. */
const DeliveryPromise = lazyPart(
  async () => (await import('#storefront/delivery/delivery-promise.tsx')).DeliveryPromise,
  { isUnasked: true },
);

function ProductScreen({ data }: { readonly data: ProductData }) {
  if (data === null) return <NotFound />;
  const { product, categoryName, colourways, related, rules } = data;
  return (
    <>
      <PageBody key={product.id}>
        <Breadcrumbs breadcrumbs={toBreadcrumbs(data)} />
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
            <ProductDetails product={product} />
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
