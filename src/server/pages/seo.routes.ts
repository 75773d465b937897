/** Serves robots.txt, the sitemap and the web app manifest. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { collectionPage, MANIFEST_FILE, PAGES, productPage } from '#contract/urls.ts';
import { type Catalogue, shownCategories } from '#domain/catalogue.ts';
import type { Settings } from '#domain/settings.ts';
import { paletteOf } from '#domain/theme/theme.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { GetVersion } from '#server/versions/shop-version.ts';

export interface SeoOptions {
  readonly getVersion: GetVersion;
  /** The public origin, such as `https://nool.example`; by default that of the request. */
  readonly publicUrl?: string | undefined;
}

const HIDDEN = { schema: { hide: true } };

const ROBOTS_CACHE = 'public, max-age=3600';
/** Of what a new version may change. */
const CACHE_CONTROL = 'public, no-cache';

const DISALLOWED = [...pathsWith('hidden'), '/api/'];

function pathsWith(search: (typeof PAGE_ROWS)[number]['search']): readonly string[] {
  return PAGE_ROWS.filter(page => page.search === search).map(({ path }) => path);
}

export function registerSeoRoutes(app: FastifyInstance, { getVersion, publicUrl }: SeoOptions): void {
  // An origin taken from the Host header of one client must not be cached for others.
  const cacheFor = (control: string) => (publicUrl === undefined ? 'no-store' : control);
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  app.get('/robots.txt', HIDDEN, async (request, reply) =>
    reply
      .header('cache-control', cacheFor(ROBOTS_CACHE))
      .type('text/plain')
      .send(robots(originOf(request))),
  );

  app.get('/sitemap.xml', HIDDEN, async (request, reply) =>
    reply
      .header('cache-control', cacheFor(CACHE_CONTROL))
      .type('application/xml')
      .send(sitemap(originOf(request), getVersion().catalogue)),
  );

  app.get(MANIFEST_FILE, HIDDEN, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(getVersion().settings))),
  );
}

function manifest({ shop: { name, tagline }, theme }: Settings) {
  const { ground } = paletteOf(theme, 'light');
  return {
    name: `${name}: ${tagline}`,
    short_name: name,
    ...MANIFEST,
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

function sitemap(origin: string, { categories, products }: Catalogue): string {
  const paths = [
    ...pathsWith('sitemap'),
    ...['new', 'sale', 'featured'].map(collectionPage),
    ...shownCategories(categories).map(({ key }) => listingAddress(PAGES.shop, { category: key })),
    ...products.map(({ id }) => productPage(id)),
  ];
  const entries = paths.map(path => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

const MANIFEST = {
  lang: 'en-IN',
  start_url: PAGES.home,
  display: 'standalone',
  icons: [192, 512].map(size => ({
    src: `/images/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};
