/** The home page (spec 2, Home). */

import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { definePage } from '#storefront/page.ts';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { ProductRow } from '#storefront/products/product-row.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { Promises } from '#ui/layout/promises.tsx';
import { Container, Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSettings } from '#ui/settings.ts';
import { CategoryWall } from './category-wall.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import styles from './home-page.module.css';
import { Newsletter } from './newsletter.tsx';
import { SpecialOffers } from './special-offers.tsx';
import { TestimonialWall } from './testimonial-wall.tsx';

function Home({ data }: { readonly data: HomeData }) {
  const { shop, isSample, hasNoMails } = useSettings();
  return (
    <>
      <h1 tabIndex={-1}>
        <VisuallyHidden>
          {shop.name}: {shop.tagline}
        </VisuallyHidden>
      </h1>
      <Hero banners={data.banners} />
      <CategoryWall />
      <Container>
        <div className={styles.benefits}>
          <Promises secure="checkout" />
        </div>
      </Container>
      <Featured products={data.featured} />
      {(isSample || data.offers.length > 0) && <SpecialOffers offers={data.offers} />}
      <Row title="New Arrivals" products={data.newArrivals} all={{ isNew: true }} more="View all new" />
      <Row title="On Sale" products={data.onSale} all={{ isSale: true }} more="View all on sale" hasTwoRows />
      <TestimonialWall testimonials={data.testimonials} />
      {!hasNoMails && <Newsletter />}
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly products: readonly CardProduct[];
  /** The query that finds all of its kind, and the text of the link. */
  readonly all: Partial<ListingQuery>;
  readonly more: string;
  readonly hasTwoRows?: boolean;
}

function Row({ title, products, all, more, hasTwoRows }: RowProps) {
  if (products.length === 0) return null;
  return (
    <Section>
      <Heading level={2} more={{ to: listingAddress(PAGES.shop, all), label: more }}>
        {title}
      </Heading>
      <ProductRow label={title} products={products} hasTwoRows={hasTwoRows} />
    </Section>
  );
}

export const page = definePage<HomeData>({
  source: async () => (await import('./home-data.ts')).HOME,
  Component: Home,
});
