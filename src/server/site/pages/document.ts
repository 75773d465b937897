/** The HTML document of a rendered page. It is the same for all clients, so that any cache may store it. */
import { type Head, HYDRATION_DATA_ID, type RenderedPage, ROOT_ID } from '#contract/document.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { SHARE_FORMATS, type SharePicture, sharePath, shopSharePicture } from '#domain/share-picture.ts';
import { brandIcon, brandPicture } from '#domain/theme/brand-pictures.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { PageFiles } from './built-files.ts';

/** `origin` makes the addresses for search engines and previews absolute; without it they are paths. */
export function createDocument(
  { head, html, shop, inlineScript, hydrationData, isTestPayment, ...catalogue }: RenderedPage,
  files: PageFiles,
  origin = '',
): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${inlineScript === undefined ? '' : `<script>${inlineScript}</script>`}
${[...metaTags(head, { origin, shop }), ...iconTags(shop), ...fileTags(head, files), ...structuredData(head, origin)].join('\n')}
</head>
<body>
${isTestPayment === true ? '<aside class="test-payments" aria-label="Notice">Test payments</aside>\n' : ''}<div id="${ROOT_ID}">${html}</div>
<script type="application/json" id="${HYDRATION_DATA_ID}"${sourceOfLists(catalogue)}>${escapeJson(hydrationData)}</script>
</body>
</html>
`);
}

/** Returns where the scripts find products: in `/products.json`, unless the document says otherwise. */
function sourceOfLists({ listsVersion, isLarge }: Pick<RenderedPage, 'listsVersion' | 'isLarge'>): string {
  if (listsVersion !== undefined) return ` data-lists="${escapeHtml(listsVersion)}"`;
  return isLarge ? ' data-large' : '';
}

interface Site {
  readonly origin: string;
  readonly shop: ShopSettings;
}

function metaTags(head: Head, { origin, shop }: Site): readonly string[] {
  const { title, description, canonical, image = shopSharePicture(shop), noIndex } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'color-scheme', 'light dark'),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_IN'),
    ...shareTags(image, origin),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical === undefined
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(absolute(canonical, origin))}">`,
          meta('property', 'og:url', absolute(canonical, origin)),
        ]),
  ];
}

/** Only of pictures of the shop the size is known. */
function shareTags({ image, format, alt }: SharePicture, origin: string): readonly string[] {
  const path = sharePath(image, format);
  const url = absolute(path, origin);
  const { width, height } = SHARE_FORMATS[format];
  return [
    meta('property', 'og:image', url),
    ...(path === image
      ? []
      : [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(width)),
          meta('property', 'og:image:height', String(height)),
        ]),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', url),
  ];
}

export function iconTags(shop: ShopSettings): readonly string[] {
  const drawn = brandIcon(shop);
  return [
    ...(drawn === undefined ? [] : [`<link rel="icon" href="${drawn}" type="image/svg+xml">`]),
    `<link rel="icon" href="${brandPicture(shop, 'favicon-32')}" sizes="32x32" type="image/png">`,
    `<link rel="apple-touch-icon" href="${brandPicture(shop, 'apple-touch-icon')}">`,
  ];
}

function absolute(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path;
}

export function fileTags(
  { preloadImage }: Pick<Head, 'preloadImage'>,
  { entry, imports, styles, fonts }: PageFiles,
): readonly string[] {
  return [
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(preloadImage === undefined ? [] : [preloadTag(preloadImage)]),
    ...fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    // Low priority: the page can be read before its scripts arrive.
    `<script type="module" src="${entry}" async fetchpriority="low"></script>`,
    ...imports.map(href => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
}

function preloadTag({ srcSet, sizes, media }: NonNullable<Head['preloadImage']>): string {
  const when = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  return `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}"${when} fetchpriority="high">`;
}

/** The fields of structured data that hold an address. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'url',
  'image',
  'logo',
  'item',
  'urlTemplate',
  'merchantReturnLink',
]);

function structuredData({ structuredData: objects = [] }: Head, origin: string): readonly string[] {
  const complete = (field: string, value: unknown) => {
    if (!ADDRESSES.has(field)) return value;
    if (Array.isArray(value)) return value.map((path: unknown) => absolute(String(path), origin));
    return typeof value === 'string' ? absolute(value, origin) : value;
  };
  return objects.map(object => `<script type="application/ld+json">${escapeJson(object, complete)}</script>`);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** JSON that cannot close its script element. */
function escapeJson(value: unknown, replace?: (field: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace).replaceAll('<', '\\u003c');
}
