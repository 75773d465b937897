/** The page of a product (spec 2, Product detail). */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES, productPage } from '#contract/urls.ts';
import { categoryLabel } from '#domain/category.ts';
import { toRupees } from '#domain/money.ts';
import { pictureSources } from '#domain/picture.ts';
import type { Product } from '#domain/product.ts';
import { COUNTRY, SHOP } from '#domain/settings.ts';
import { ProductShelf } from '#web/goods/product-shelf.tsx';
import { definePage } from '#web/page.ts';
import { breadcrumbData } from '#web/ui/breadcrumb-data.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageBody, Section } from '#web/ui/section.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery, PICTURE_SIZES } from './gallery.tsx';
import { loadProduct, type ProductData } from './product-data.ts';
import { ProductDetails } from './product-details.tsx';
import styles from './product-page.module.css';
import { RecentlyViewed } from './recently-viewed.tsx';

function ProductScreen({ data: { product, related } }: { readonly data: ProductData }) {
  if (product === undefined) return <NotFound />;
  const shelf = shelfOf(product);
  const shelfName = categoryLabel(product.category);
  return (
    <>
      <PageBody key={product.id}>
        <Breadcrumbs crumbs={crumbsOf(product)} />
        <div className={styles.layout}>
          <Gallery product={product} />
          <div className={styles.side}>
            <BuyBox product={product} />
            <ProductDetails product={product} />
          </div>
        </div>
      </PageBody>
      {related.length > 0 && (
        <Section>
          <Heading level={2} more={{ to: shelf, label: `All ${shelfName.toLowerCase()}` }}>
            You may also like
          </Heading>
          <ProductShelf label="You may also like" products={related} />
        </Section>
      )}
      <RecentlyViewed id={product.id} />
    </>
  );
}

function shelfOf({ category }: Product): string {
  return listingAddress(PAGES.shop, { category });
}

function crumbsOf(product: Product): readonly Crumb[] {
  return [
    { label: 'Home', to: PAGES.home },
    { label: categoryLabel(product.category), to: shelfOf(product) },
    { label: product.name },
  ];
}

function NotFound() {
  return (
    <PageBody>
      <EmptyState
        drawing="tangle"
        level={1}
        title="Product Not Found"
        words="It may have been sold to the last piece and taken off the shelf."
      >
        <LinkButton to={PAGES.shop}>Continue Shopping</LinkButton>
      </EmptyState>
    </PageBody>
  );
}

export const page = definePage<ProductData>({
  load: ({ catalogue, params: { id = '' } }) => loadProduct(catalogue, id),
  head: ({ product }) => (product === undefined ? MISSING : headOf(product)),
  Component: ProductScreen,
});

const MISSING = {
  title: `Product Not Found | ${SHOP.name}`,
  description: 'This product is no longer on the shelf.',
  status: 404,
  noIndex: true,
} as const;

function headOf(product: Product) {
  const { srcSet } = pictureSources(product.image);
  return {
    title: `${product.name} | ${SHOP.name}`,
    description: product.description,
    canonical: productPage(product.id),
    image: product.image,
    structuredData: [productData(product), breadcrumbData(crumbsOf(product))],
    ...(srcSet === undefined ? {} : { preloadImage: { srcSet, sizes: PICTURE_SIZES } }),
  };
}

/** What search engines read of a product; not whether it is there, which a cached document cannot know. */
function productData({ id, name, category, description, image, color, price }: Product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name,
    description,
    image,
    url: productPage(id),
    category: categoryLabel(category),
    color,
    brand: { '@type': 'Brand', name: SHOP.name },
    offers: {
      '@type': 'Offer',
      url: productPage(id),
      price: toRupees(price),
      priceCurrency: 'INR',
      areaServed: COUNTRY,
    },
  };
}
