/** What the home page is made from; it comes with the document, so that only those who walk here need this. */
import { PAGES } from '#contract/urls.ts';
import { FEATURED } from '#domain/collection.ts';
import type { Banner, Offer, Testimonial } from '#domain/content.ts';
import { distinctHomeLists, paddedHomeLists } from '#domain/listing/home-lists.ts';
import { homeSection } from '#domain/listing/listing.ts';
import { findMembers } from '#domain/listing/members.ts';
import { formatPrice } from '#domain/money.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { brandPicture } from '#domain/theme/brand-pictures.ts';
import type { PageSource } from '#storefront/page.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';
import { bannerPreload } from './banner-sources.ts';
import { activeBanners } from './banners.ts';
import { activeOffers } from './offers.ts';

function organization(shop: ShopSettings) {
  const { name, tagline, email, phone, founded, address } = shop;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    description: tagline,
    url: PAGES.home,
    logo: brandPicture(shop, 'icon-512'),
    email,
    telephone: phone,
    foundingDate: String(founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.line,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: 'IN',
    },
  };
}

function webSite({ name }: ShopSettings) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: PAGES.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${PAGES.shop}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export interface HomeData {
  readonly banners: readonly Banner[];
  readonly offers: readonly Offer[];
  readonly featured: readonly CardProduct[];
  readonly newArrivals: readonly CardProduct[];
  readonly onSale: readonly CardProduct[];
  readonly testimonials: readonly Testimonial[];
}

export const HOME: PageSource<HomeData> = {
  load: async ({ getCatalogue, getContent, getCollection, now, settings }) => {
    const [catalogue, content, chosen] = await Promise.all([
      getCatalogue(),
      getContent(),
      settings.hasFeatured ? getCollection(FEATURED) : undefined,
    ]);
    const featured =
      chosen && homeSection(catalogue, 'featured', { featured: findMembers(catalogue, chosen) });
    const lists = settings.isSample ? paddedHomeLists(catalogue) : distinctHomeLists(catalogue, featured);
    return {
      banners: activeBanners(content.banners, settings),
      offers: activeOffers(now, content.offers, settings),
      featured: lists.featured.map(toCardProduct),
      newArrivals: lists.newArrivals.map(toCardProduct),
      onSale: lists.onSale.map(toCardProduct),
      testimonials: content.testimonials,
    };
  },
  head: ({ banners: [banner] }, { settings: { shop, money, returns, isSample } }) => ({
    title: `${shop.name} | ${shop.tagline}`,
    description: `${isSample ? 'Handloom sarees, kurtas, shirts and everyday clothing, woven and printed in India' : shop.tagline}. Free shipping above ${formatPrice(money.freeShippingAbove)} and ${returns.windowDays}-day returns.`,
    canonical: PAGES.home,
    structuredData: [organization(shop), webSite(shop)],
    ...(banner === undefined ? {} : { preloadImage: bannerPreload(banner.image) }),
  }),
};
