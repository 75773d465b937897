import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { NO_DICTIONARY } from '#domain/listing/search/meanings.ts';
import { loadContent } from '#storefront/app/current-page.ts';
import { PAGE_ENTRIES } from '#storefront/app/page-modules.ts';
import { ANY_ORIGIN } from '#storefront/location.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { PAGES_OF_PRODUCTS } from './server-content.ts';

it.each(PAGE_ENTRIES)(
  '$path asks for the catalogue if and only if the server makes its data',
  async ({ path }) => {
    let isRequested = false;
    await loadContent(new URL(path.replaceAll(/:\w+/g, 'x'), ANY_ORIGIN), {
      getCatalogue: async () => {
        isRequested = true;
        return createCatalogue([]);
      },
      getFullProduct: async product => product,
      getDictionary: async () => NO_DICTIONARY,
      getCollection: async () => undefined,
      getSoldOut: async () => undefined,
      getContent: async () => ({
        stats: [],
        cities: { metros: [], others: [] },
        banners: [],
        offers: [],
        testimonials: [],
        synonyms: [],
      }),
      getShippingRules: async () => null,
      getPageText: async () => undefined,
      now: () => new Date('2026-11-22'),
      settings: SETTINGS,
    });
    expect(PAGES_OF_PRODUCTS.has(path)).toBe(isRequested);
  },
);
