/** Serves robots.txt, the sitemap and the web app manifest. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { collectionPage, MANIFEST_FILE, PAGES, productPage } from '#contract/urls.ts';
import { shownCategories } from '#domain/catalogue.ts';
import { FEATURED } from '#domain/collection.ts';
import type { Settings, ShopSettings } from '#domain/settings.ts';
import { brandPicture } from '#domain/theme/brand-pictures.ts';
import { toPalette } from '#domain/theme/theme.ts';
import { countedCollections } from '#server/catalogue/collections/collection.routes.ts';
import type { GetVersion, ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { notFound } from '#server/platform/http/http-error.ts';

export interface SeoOptions {
  readonly getVersion: GetVersion;
  /** The public origin, such as `https://nool.example`; by default that of the request. */
  readonly publicUrl?: string | undefined;
}

const HIDDEN = { schema: { hide: true } };

const ROBOTS_CACHE = 'public, max-age=3600';

const DISALLOWED = [...pathsWith('hidden'), '/api/', '/console'];

function pathsWith(search: (typeof PAGE_ROWS)[number]['search']): readonly string[] {
  return PAGE_ROWS.filter(page => page.search === search).map(({ path }) => path);
}

export function registerSeoRoutes(app: FastifyInstance, { getVersion, publicUrl }: SeoOptions): void {
  // An origin taken from the Host header of one client must not be cached for others.
  const cacheFor = (control: string) => (publicUrl === undefined ? 'no-store' : control);
  const toOrigin = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  app.get('/robots.txt', HIDDEN, async (request, reply) =>
    reply
      .header('cache-control', cacheFor(ROBOTS_CACHE))
      .type('text/plain')
      .send(robots(toOrigin(request))),
  );

  app.get('/sitemap.xml', HIDDEN, async (request, reply) =>
    reply
      .header('cache-control', cacheFor(PER_VERSION))
      .type('application/xml')
      .send(mainSitemap(toOrigin(request), sitemapPaths(getVersion()))),
  );

  app.get<{ Params: { readonly number: string } }>('/sitemap-:number.xml', HIDDEN, async (request, reply) => {
    const paths = sitemapPaths(getVersion());
    const part = toParts(paths).find((_paths, index) => String(index + 1) === request.params.number);
    if (part === undefined || paths.length <= MAX_URLS) return notFound();
    return reply
      .header('cache-control', cacheFor(PER_VERSION))
      .type('application/xml')
      .send(sitemap(toOrigin(request), part));
  });

  // Programs that read no document, such as readers of feeds, request this path.
  app.get('/favicon.ico', HIDDEN, async (_request, reply) =>
    reply
      .header('cache-control', PER_VERSION)
      .redirect(brandPicture(getVersion().settings.shop, 'favicon-32')),
  );

  app.get(MANIFEST_FILE, HIDDEN, async (_request, reply) =>
    reply
      .header('cache-control', PER_VERSION)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(getVersion().settings))),
  );
}

function manifest({ shop, theme }: Settings) {
  const { name, tagline } = shop;
  const { ground } = toPalette(theme, 'light');
  return {
    name: `${name}: ${tagline}`,
    short_name: name,
    ...MANIFEST,
    icons: toIcons(shop),
    background_color: ground,
    theme_color: ground,
  };
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The protocol allows so many in one file. */
const MAX_URLS = 50_000;

function sitemapPaths(version: ShopVersion): readonly string[] {
  const { categories, byId } = version.catalogue;
  const own = countedCollections(version).filter(({ count }) => count > 0);
  return [
    ...pathsWith('sitemap'),
    ...[...new Set(['new', 'sale', FEATURED, ...own.map(({ address }) => address)])].map(collectionPage),
    ...shownCategories(categories).map(({ key }) => listingAddress(PAGES.shop, { category: key })),
    ...Array.from(byId.keys(), productPage),
  ];
}

function toParts(paths: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / MAX_URLS);
  return Array.from({ length: count }, (_, index) => paths.slice(index * MAX_URLS, (index + 1) * MAX_URLS));
}

/** Returns the paths, or an index of the files that have them. */
function mainSitemap(origin: string, paths: readonly string[]): string {
  if (paths.length <= MAX_URLS) return sitemap(origin, paths);
  const files = toParts(paths).map((_paths, index) => `/sitemap-${index + 1}.xml`);
  return sitemapXml('sitemapindex', 'sitemap', { origin, paths: files });
}

function sitemap(origin: string, paths: readonly string[]): string {
  return sitemapXml('urlset', 'url', { origin, paths });
}

function sitemapXml(
  root: string,
  entry: string,
  { origin, paths }: { readonly origin: string; readonly paths: readonly string[] },
): string {
  const entries = paths.map(path => `<${entry}><loc>${escapeHtml(origin + path)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

const MANIFEST = {
  lang: 'en-IN',
  start_url: PAGES.home,
  display: 'standalone',
};

function toIcons(shop: ShopSettings) {
  return ([192, 512] as const).map(size => ({
    src: brandPicture(shop, `icon-${size}`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
}
