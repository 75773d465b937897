/** What search engines read of the shop itself: who it is, and how to search it. */
import { PAGES } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';

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

export const SITE_STRUCTURED_DATA: readonly object[] = [ORGANIZATION, WEB_SITE];
