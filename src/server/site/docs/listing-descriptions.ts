/** The descriptions of what browsers ask for of a catalogue too large to be loaded, and of searches that found nothing. */
import { LIST_API } from '#contract/products/list-urls.ts';
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';

const PRODUCT = {
  id: 'KUR-0042',
  name: 'Vaigai Ajrakh Kurta',
  category: 'kurta',
  model: 'Straight Kurta',
  color: 'Indigo',
  printName: 'Ajrakh',
  price: 1499,
  sizes: ['S', 'M', 'L'],
  image: '/images/KUR-0042.avif',
  isNew: true,
  isSale: false,
};

const COLLECTION = {
  id: 'col_01kagx2k4m7p9q3r5s8t0v6w2',
  name: 'Blue for summer',
  address: 'blue-for-summer',
  text: 'Indigo and sky, in cottons that breathe.',
  rule: 'family=blue&fabric=Cotton&max=2000',
};

const VERSION =
  'The published version that is wanted, as documents name it. An answer of it may be cached for five minutes; of another version, which is the one in force then, it may not.';

export const LISTING_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${LIST_API.pageData}`]: {
    id: 'getPageData',
    summary: 'Read what a page shows',
    description:
      'The same as its document holds. The storefront asks where the catalogue is too large to be loaded (`LISTINGS_FROM_SERVER_ABOVE`); what `data` is follows the pages and may change with each release.',
    success: 'The data of the page, and the version that it is of.',
    parameters: { version: VERSION, address: 'Path and query of the page, such as `/shop?category=kurta`.' },
    response: {
      version: '12-mi0x4k2a',
      data: { total: 1, products: [PRODUCT] },
      head: { title: 'Shop All Products | Nool', description: '1 pieces of handloom.', canonical: '/shop' },
    },
  },
  [`GET ${LIST_API.suggestions}`]: {
    id: 'getSuggestions',
    summary: 'Search while somebody types',
    success: 'At most five products, best first; none for less than three characters.',
    parameters: { version: VERSION, search: 'Every word must be found at the beginning of a word.' },
    response: [PRODUCT],
  },
  [`GET ${LIST_API.products}`]: {
    id: 'getProducts',
    summary: 'Read some products',
    description: 'Without their long texts, which `/products/{id}` has.',
    success: 'Those of the products that are sold, in the order of the request.',
    parameters: { product: 'A product id; repeat it for several, 100 at most.' },
    response: [PRODUCT],
  },
  [`GET ${API.collections}`]: {
    id: 'getCollections',
    summary: 'List the collections',
    description: `Those that the owner has made. The products of each are what \`GET ${LIST_API.pageData}\` shows for \`/collections/{address}\`.`,
    success: 'The collections, with how many products are in each now.',
    response: [{ name: COLLECTION.name, address: COLLECTION.address, text: COLLECTION.text, count: 12 }],
  },
  [`GET ${API.collection}`]: {
    id: 'getCollection',
    summary: 'Read a collection',
    description:
      'It has `products`, the ids of those chosen by hand in their order, or a `rule`: the query of the list that has its products.',
    success: 'The collection.',
    errors: ['not-found'],
    parameters: { address: 'What stands behind `/collections/` in the address of its page.' },
    response: COLLECTION,
  },
  [`POST ${API.emptySearches}`]: {
    id: 'countEmptySearch',
    summary: 'Count a search that found nothing',
    description: 'The sample shop counts none, and of one network a shop counts 60 in an hour.',
    success: 'The same, whether it was counted.',
    request: { search: 'linen dhoti' },
  },
};
