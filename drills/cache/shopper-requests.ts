/** What browsers request in visits to the shop, read from its own documents. */
import { API, PAGES, PRODUCTS_FILE, productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';

/** How long a shared cache keeps a response, in seconds; 0: never. */
export const CACHED_SECONDS = {
  document: 300,
  file: 3600,
  picture: 86_400,
  asset: 31_536_000,
  stock: 10,
  'personal API': 0,
} as const;

export type Kind = keyof typeof CACHED_SECONDS;

export interface ShopperRequest {
  readonly path: string;
  readonly kind: Kind;
}

/** Draws the requests of a visit: `random` is from 0 to 1. */
export type DrawRequests = (random: () => number) => readonly ShopperRequest[];

/** Who comes back has the scripts, and asks for no asset. */
const NEW_VISITORS = 0.6;
const BUYERS = 0.03;
const PRODUCTS_VIEWED = 3;
const PICTURES = { listing: 16, product: 5 };

export async function readShopperRequests(
  origin: string,
  products: readonly Product[],
): Promise<DrawRequests> {
  const readPages = async (path: string) => ({ path, html: await (await fetch(origin + path)).text() });
  const [home, shop, offline] = await Promise.all([PAGES.home, PAGES.shop, '/offline'].map(readPages));
  const details = new Map<string, Awaited<ReturnType<typeof readPages>>>();
  for (const { id } of products) details.set(id, await readPages(productPage(id)));
  const [first] = details.values();
  if (home === undefined || shop === undefined || offline === undefined || first === undefined)
    throw new Error('There are no pages to visit');
  const assets = unique(
    [home, shop, first, offline].flatMap(({ html }) => matches(html, /\/assets\/[\w.-]+/g)),
  );

  return random => {
    const viewed = Array.from({ length: PRODUCTS_VIEWED }, () => {
      // A few products are viewed by most.
      const product = products[Math.floor(products.length * random() ** 2.5)];
      return details.get(product?.id ?? '') ?? first;
    });
    return [
      ...requestsFor(home, PICTURES.listing),
      ...(random() < NEW_VISITORS ? [...assets.map(asset), document(offline.path)] : []),
      { path: '/service-worker.js', kind: 'file' },
      { path: PRODUCTS_FILE, kind: 'file' },
      ...requestsFor(shop, PICTURES.listing),
      ...viewed.flatMap(page => [...requestsFor(page, PICTURES.product), toStock(page.path)]),
      ...(random() < BUYERS ? PURCHASE : []),
    ];
  };
}

const asset = (path: string): ShopperRequest => ({ path, kind: 'asset' });
const document = (path: string): ShopperRequest => ({ path, kind: 'document' });
const personal = (path: string): ShopperRequest => ({ path, kind: 'personal API' });

/** Login, profile and order are writes; as reads they pass through a cache in the same way. */
const PURCHASE = [
  document(PAGES.cart),
  document(PAGES.login),
  personal(API.sessions),
  document(PAGES.checkout),
  personal(API.sessions),
  personal(API.addresses),
  document(PAGES.orders),
  personal(API.addresses),
];

function requestsFor(
  { path, html }: { readonly path: string; readonly html: string },
  pictures: number,
): readonly ShopperRequest[] {
  const named = unique(matches(html, /(?<=<img[^>]* src=")\/images\/[^"]+/g)).slice(0, pictures);
  return [document(path), ...named.map((picture): ShopperRequest => ({ path: picture, kind: 'picture' }))];
}

function toStock(path: string): ShopperRequest {
  return { path: `${API.stock}?product=${path.split('/').at(-1)}`, kind: 'stock' };
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
