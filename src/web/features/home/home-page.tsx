/** The home page (spec 2, Home). */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { CategoryCount } from '#domain/catalogue.ts';
import { homeSection } from '#domain/listing.ts';
import { SHOP } from '#domain/settings.ts';
import { type CardProduct, toCardProduct } from '#web/goods/card-product.ts';
import { ProductGrid } from '#web/goods/product-grid.tsx';
import { ProductShelf } from '#web/goods/product-shelf.tsx';
import { definePage } from '#web/page.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Promises } from '#web/ui/promises.tsx';
import { Container, Section } from '#web/ui/section.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WIDE_FROM } from './banner-picture.tsx';
import { activeBanners, type Banner } from './banners.ts';
import { CategoryWall } from './category-wall.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Newsletter } from './newsletter.tsx';
import { activeOffers, type Offer } from './offers.ts';
import { SHOP_DATA } from './shop-data.ts';
import { SpecialOffers } from './special-offers.tsx';
import { TestimonialWall } from './testimonial-wall.tsx';

interface HomeData {
  readonly banners: readonly Banner[];
  readonly categories: readonly CategoryCount[];
  readonly offers: readonly Offer[];
  readonly featured: readonly CardProduct[];
  readonly newArrivals: readonly CardProduct[];
  readonly onSale: readonly CardProduct[];
}

function Home({ data }: { readonly data: HomeData }) {
  return (
    <>
      <h1 tabIndex={-1}>
        <VisuallyHidden>
          {SHOP.name}: {SHOP.tagline}
        </VisuallyHidden>
      </h1>
      <Hero banners={data.banners} />
      <CategoryWall categories={data.categories} />
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
        <ProductShelf label="New Arrivals" products={data.newArrivals} />
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
      <TestimonialWall />
      <Newsletter />
    </>
  );
}

export const page = definePage<HomeData>({
  load: ({ catalogue, now }) => {
    const cards = (flag: 'featured' | 'new' | 'sale') => homeSection(catalogue, flag).map(toCardProduct);
    return {
      banners: activeBanners(),
      categories: catalogue.categories,
      offers: activeOffers(now),
      featured: cards('featured'),
      newArrivals: cards('new'),
      onSale: cards('sale'),
    };
  },
  head: ({ banners: [banner] }) => ({
    title: `${SHOP.name} | ${SHOP.tagline}`,
    description:
      'Handloom sarees, kurtas, shirts and everyday clothing, woven and printed in India. Free shipping above ₹999 and 30-day returns.',
    canonical: PAGES.home,
    structuredData: SHOP_DATA,
    ...(banner === undefined
      ? {}
      : {
          preloadImage: {
            srcSet: `${banner.image}-narrow.avif 1x`,
            sizes: '100vw',
            media: `(width < ${WIDE_FROM})`,
          },
        }),
  }),
  Component: Home,
});
