/** The home page (spec 2, Home). */

import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { definePage } from '#storefront/page.ts';
import { ProductGrid } from '#storefront/products/grid/product-grid.tsx';
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
  const { shop } = useSettings();
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
      <SpecialOffers offers={data.offers} />
      <Section>
        <Heading level={2} more={{ to: listingAddress(PAGES.shop, { isNew: true }), label: 'View all new' }}>
          New Arrivals
        </Heading>
        <ProductRow label="New Arrivals" products={data.newArrivals} />
      </Section>
      <Section>
        <Heading
          level={2}
          more={{ to: listingAddress(PAGES.shop, { isSale: true }), label: 'View all on sale' }}
        >
          On Sale
        </Heading>
        <ProductGrid products={data.onSale} />
      </Section>
      <TestimonialWall testimonials={data.testimonials} />
      <Newsletter />
    </>
  );
}

export const page = definePage<HomeData>({
  source: async () => (await import('./home-data.ts')).HOME,
  Component: Home,
});
