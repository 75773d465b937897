/** What the home page is made from; it comes with the document, so that only those who walk here need this. */
import { PAGES } from '#contract/urls.ts';
import { homeSection } from '#domain/listing/listing.ts';
import { SHOP } from '#domain/settings.ts';
import type { PageSource } from '#storefront/page.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';
import { WIDE_FROM } from './banner-picture.tsx';
import { activeBanners, type Banner } from './banners.ts';
import { activeOffers, type Offer } from './offers.ts';

const { line, city, state, postalCode } = SHOP.address;

const ORGANIZATION = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: SHOP.name,
  description: SHOP.tagline,
  url: PAGES.home,
  logo: '/images/icon-512.png',
  email: SHOP.email,
  telephone: SHOP.phone.display,
  foundingDate: String(SHOP.founded),
  address: {
    '@type': 'PostalAddress',
    streetAddress: line,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'IN',
  },
} as const;

const WEB_SITE = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: SHOP.name,
  url: PAGES.home,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${PAGES.shop}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
} as const;

export interface HomeData {
  readonly banners: readonly Banner[];
  readonly offers: readonly Offer[];
  readonly featured: readonly CardProduct[];
  readonly newArrivals: readonly CardProduct[];
  readonly onSale: readonly CardProduct[];
}

export const HOME: PageSource<HomeData> = {
  load: async ({ getCatalogue, now }) => {
    const catalogue = await getCatalogue();
    const cards = (flag: 'featured' | 'new' | 'sale') => homeSection(catalogue, flag).map(toCardProduct);
    return {
      banners: activeBanners(),
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
    structuredData: [ORGANIZATION, WEB_SITE],
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
};
