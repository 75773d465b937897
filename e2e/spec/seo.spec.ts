/** Structured to be found: what search engines, previews of links and phones read, without a browser. */

import type { APIRequestContext } from '@playwright/test';
import { PAGES } from '#contract/urls.ts';
import { NEW_SALE_SHIRT, PRODUCTS, SALE_KURTA } from '#e2e/products.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { expect, openPage, PUBLIC_URL, test } from './fixtures.ts';

const OPEN_TO_ALL = [
  PAGES.home,
  PAGES.shop,
  '/shop?category=kurta',
  '/collections/new',
  '/collections/sale',
  '/collections/featured',
  `/product/${SALE_KURTA.id}`,
  `/product/${NEW_SALE_SHIRT.id}`,
  PAGES.about,
  PAGES.contact,
  PAGES.faq,
  PAGES.shippingInfo,
  PAGES.returns,
  PAGES.privacy,
  PAGES.terms,
];

const OF_ONE_SHOPPER = [
  PAGES.cart,
  PAGES.checkout,
  PAGES.login,
  PAGES.verifyEmail,
  PAGES.profile,
  PAGES.orders,
  PAGES.wishlist,
  PAGES.offline,
];

interface DocumentHead {
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** The content of a meta element, by its name or property. */
  readonly meta: (name: string) => string | undefined;
  readonly data: readonly StructuredData[];
}

interface Question {
  readonly name: string;
  readonly acceptedAnswer: { readonly text: string };
}

type StructuredData = Readonly<Record<string, unknown>>;

async function readHead(request: APIRequestContext, path: string): Promise<DocumentHead> {
  const document = await (await request.get(path)).text();
  const text = (pattern: RegExp) => plain(pattern.exec(document)?.[1]);
  const scripts = document.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return {
    title: text(/<title>(.*?)<\/title>/),
    canonical: text(/<link rel="canonical" href="(.*?)"/),
    meta: name => text(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`)),
    data: [...scripts].map(([, json]) => JSON.parse(json ?? '') as StructuredData),
  };
}

function plain(html: string | undefined): string | undefined {
  return html?.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}

function ofType(data: readonly StructuredData[], type: string): StructuredData | undefined {
  return data.find(object => object['@type'] === type);
}

test('every page has a title and a description of its own, a canonical address and a preview', async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of OPEN_TO_ALL) {
    const { title = '', canonical, meta } = await readHead(request, path);
    expect(title, path).toContain(SETTINGS.shop.name);
    expect(meta('description')?.length, path).toBeGreaterThan(40);
    expect(canonical, path).toBe(PUBLIC_URL + path);
    expect(meta('og:url'), path).toBe(canonical);
    expect(meta('og:title'), path).toBe(title);
    expect(meta('og:description'), path).toBe(meta('description'));
    expect(meta('og:image'), path).toMatch(
      /^https:\/\/nool\.example\/share\/(?:tall|wide)\/images\/.+\.jpg$/,
    );
    expect(meta('og:site_name'), path).toBe(SETTINGS.shop.name);
    expect(meta('robots'), path).toBeUndefined();
    titles.add(title);
    descriptions.add(meta('description') ?? '');
  }
  expect(titles.size).toBe(OPEN_TO_ALL.length);
  expect(descriptions.size).toBe(OPEN_TO_ALL.length);
});

test('the picture of a link is a JPEG file for programs that know no other', async ({ request }) => {
  for (const path of [PAGES.home, '/collections/new', `/product/${SALE_KURTA.id}`, PAGES.about]) {
    const { meta } = await readHead(request, path);
    const url = meta('og:image') ?? '';
    expect(meta('twitter:image'), path).toBe(url);
    expect(meta('og:image:type'), path).toBe('image/jpeg');
    expect(meta('og:image:alt'), path).not.toBe('');
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).not.toMatch(/Disallow: \/(?:share.*)?$/m);
    const headers = { accept: 'image/jpeg, image/png;q=0.8' };
    const response = await request.get(url.slice(PUBLIC_URL.length), { headers });
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    const bytes = await response.body();
    expect([...bytes.subarray(0, 2)], path).toEqual([0xff, 0xd8]);
    expect(bytes.length, path).toBeLessThanOrEqual(300_000);
    expect(response.headers()['cache-control'], path).toContain('max-age=2592000');
  }
});

test('one content has one address, however it was reached', async ({ request }) => {
  for (const [path, home] of [
    ['/collections/premium', '/collections/featured'],
    ['/collections/kurta', '/shop?category=kurta'],
    ['/shop?utm_source=letter', '/shop'],
    ['/shop?category=kurta&sort=name-a-z&view=list', '/shop?category=kurta'],
  ] as const) {
    expect((await readHead(request, path)).canonical, path).toBe(PUBLIC_URL + home);
  }
});

test('pages of one shopper, searches and what is not there are kept out of the index', async ({
  request,
}) => {
  for (const path of [
    ...OF_ONE_SHOPPER,
    '/shop?search=kurta',
    '/product/XXX-1',
    '/no/such/page',
    '/collections/hats',
  ]) {
    expect((await readHead(request, path)).meta('robots'), path).toBe('noindex');
  }
});

test('a product is told with its offer in rupees and the way to it', async ({ request }) => {
  const { data } = await readHead(request, `/product/${NEW_SALE_SHIRT.id}`);
  const url = `${PUBLIC_URL}/product/${NEW_SALE_SHIRT.id}`;
  // Tax is added at checkout, and search engines want the price that is paid there.
  const offer = { '@type': 'Offer', url, price: 1379.42, priceCurrency: 'INR' };
  const product = ofType(data, 'ProductGroup');
  expect(product).toMatchObject({
    sku: NEW_SALE_SHIRT.id,
    name: NEW_SALE_SHIRT.name,
    description: NEW_SALE_SHIRT.description,
    image: `${PUBLIC_URL}/share/tall${NEW_SALE_SHIRT.image}.jpg`,
    brand: { name: SETTINGS.shop.name },
  });
  const variants = product?.['hasVariant'] as readonly { readonly size: string; readonly offers: object }[];
  expect(variants.map(({ size }) => size)).toEqual(NEW_SALE_SHIRT.sizes);
  for (const { offers } of variants) expect(offers).toMatchObject(offer);
  expect(ofType(data, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${PUBLIC_URL}/` },
      { position: 2, name: 'Shirts', item: `${PUBLIC_URL}/shop?category=shirt` },
      { position: 3, name: NEW_SALE_SHIRT.name },
    ],
  });
});

test('lists tell the way to them', async ({ request }) => {
  for (const path of ['/shop?category=kurta', '/collections/new']) {
    const list = ofType((await readHead(request, path)).data, 'BreadcrumbList');
    expect(list?.['itemListElement'], path).toHaveLength(3);
  }
});

test('the home page tells who the shop is and how to search it', async ({ request }) => {
  const { data } = await readHead(request, '/');
  expect(ofType(data, 'Organization')).toMatchObject({
    name: SETTINGS.shop.name,
    url: `${PUBLIC_URL}/`,
    address: { addressLocality: SETTINGS.shop.address.city, postalCode: SETTINGS.shop.address.postalCode },
  });
  expect(ofType(data, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${PUBLIC_URL}/shop?search={search_term_string}` },
    },
  });
});

test('the FAQ tells every question with its answer', async ({ request }) => {
  const document = await (await request.get(PAGES.faq)).text();
  const { data } = await readHead(request, PAGES.faq);
  const questions = ofType(data, 'FAQPage')?.['mainEntity'] as readonly Question[];
  expect(questions).toHaveLength(document.match(/<summary/g)?.length ?? 0);
  for (const { name, acceptedAnswer } of questions) {
    expect(acceptedAnswer.text.length, name).toBeGreaterThan(20);
  }
  expect(JSON.stringify(questions)).toContain('₹199');
});

test('the sitemap lists every product, and every address in it answers', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => plain(address) ?? '');
  for (const { id } of PRODUCTS) expect(addresses).toContain(`${PUBLIC_URL}/product/${id}`);
  for (const address of addresses) {
    const path = address.slice(PUBLIC_URL.length);
    expect((await request.get(path)).status(), path).toBe(200);
    expect((await readHead(request, path)).canonical, 'the sitemap names canonical addresses').toBe(address);
  }
});

test('robots.txt keeps robots from private pages and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('User-agent: *');
  for (const path of ['/api/', PAGES.checkout, PAGES.orders]) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});

test('the manifest is named once the page stands; it names the shop, and its icons are there', async ({
  page,
  request,
}) => {
  await openPage(page, '/faq');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, icons } = (await response.json()) as {
    readonly name: string;
    readonly start_url: string;
    readonly icons: readonly { readonly src: string }[];
  };
  expect(name).toContain(SETTINGS.shop.name);
  expect(start_url).toBe('/');
  for (const { src } of [...icons, { src: '/images/favicon.svg' }, { src: '/images/share.png' }]) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
});
