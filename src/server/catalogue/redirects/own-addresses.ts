/** Which addresses have a page in this shop, decided without making it. */
import { readListing } from '#contract/listing-url.ts';
import { matchParts, toParts } from '#contract/match-path.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { isNaming, toKeyPath } from '#contract/redirects/old-address.ts';
import {
  CONTENT_FILE,
  MANIFEST_FILE,
  NEWSLETTER_PAGES,
  PAGES,
  PRODUCT_LIST_FILE,
  PRODUCTS_FILE,
  SHIPPING_FILE,
  VERSION_FILE,
} from '#contract/urls.ts';
import { shownCategories } from '#domain/catalogue.ts';
import { BUILT_IN_COLLECTIONS, findCollection } from '#domain/collection.ts';
import { decodePart } from '#domain/text/decode-part.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';

type Version = Pick<ShopVersion, 'catalogue' | 'collections'>;

interface FoundPage {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = PAGE_ROWS.map(({ path }) => ({ path, pattern: toParts(path) }));

/** What is below them is never a page. */
const FILES = /^\/(?:api|console|assets|images|media|page-texts|preview|share)(?:\/|$)/;
const OWN_FILES: ReadonlySet<string> = new Set([
  CONTENT_FILE,
  MANIFEST_FILE,
  PRODUCT_LIST_FILE,
  PRODUCTS_FILE,
  SHIPPING_FILE,
  VERSION_FILE,
  '/favicon.ico',
  '/robots.txt',
  '/service-worker.js',
  '/sitemap.xml',
]);
const FILE_NAME = /\.[a-z\d]{2,5}$/i;

function findPage(path: string): FoundPage | undefined {
  const parts = toParts(path).map(decodePart);
  for (const { path: page, pattern } of PATTERNS) {
    const params = matchParts(pattern, parts);
    if (params !== undefined) return { path: page, params };
  }
  return undefined;
}

/** Says whether a page of a product, a collection or a category may have the address, now or later. */
export function mayHavePage(key: string): boolean {
  return findPage(toKeyPath(key)) !== undefined;
}

/** Says why nothing can lead away from an address, if so. */
export function whyNotOld(key: string): string | undefined {
  const path = toKeyPath(key);
  if (FILES.test(path) || OWN_FILES.has(path))
    return 'is an address of files or of the console, which stay where they are';
  const page = findPage(path)?.path;
  if (page === undefined || page.includes(':')) return undefined;
  const isListed = page === PAGES.home || page === PAGES.shop;
  if (isListed && key !== path) return undefined;
  return 'is a page that the shop always has; write an address that has none';
}

/**
 * Says whether a request would find nothing: no page, product, collection or category. Only then is the table of redirects read, so
 * that ordinary pages cost nothing.
 */
export function isLost(path: string, query: string, version: Version): boolean {
  const page = findPage(path);
  if (page === undefined) return true;
  const { id = '', collectionName = '' } = page.params;
  if (page.path === PAGES.product) return !version.catalogue.byId.has(id);
  if (page.path === PAGES.collection) return !isCollection(collectionName, version);
  if (query === '') return false;
  const params = new URLSearchParams(query);
  if (page.path === PAGES.shop && params.has('category')) return !hasCategory(params, version);
  return (page.path === PAGES.home || page.path === PAGES.shop) && [...params.keys()].some(isNaming);
}

/** Says whether a target is known to have no page. Files are not looked for. */
export function leadsNowhere(target: string, version: Version): boolean {
  const [path = '', query = ''] = target.replace(/#.*$/s, '').split(/\?(.*)/s);
  const isFile = FILES.test(path) || FILE_NAME.test(path) || path.startsWith(NEWSLETTER_PAGES.subscribe);
  if (isFile) return false;
  const isNamed = path !== PAGES.home && (path !== PAGES.shop || new URLSearchParams(query).has('category'));
  return isNamed && isLost(path, query, version);
}

/** Says whether the page of this shop is shown at an old address. */
export function hasPage(from: string, version: Version): boolean {
  const [path = '', query = ''] = from.split(/\?(.*)/s);
  if (!mayHavePage(from)) return false;
  return isLost(path, query, version) ? hasProduct(path, version) : true;
}

/** The ids of products may have capitals, old addresses have none. */
function hasProduct(path: string, { catalogue }: Version): boolean {
  const [, start, id] = path.split('/');
  return start === 'product' && id !== undefined && catalogue.byId.has(id.toUpperCase());
}

function isCollection(name: string, { catalogue, collections }: Version): boolean {
  const key = name.toLowerCase();
  if (BUILT_IN_COLLECTIONS.includes(key) || findCollection(collections, key) !== undefined) return true;
  return catalogue.categories.some(category => category.key === key);
}

function hasCategory(params: URLSearchParams, { catalogue }: Version): boolean {
  const { category } = readListing(params).query;
  return category === undefined || shownCategories(catalogue.categories).some(({ key }) => key === category);
}
