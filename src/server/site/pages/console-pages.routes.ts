/** Serves the document of the admin console, the same one for all its pages: its script draws them. */
import type { FastifyInstance } from 'fastify';
import { ROOT_ID } from '#contract/document.ts';
import type { ShopSettings } from '#domain/settings.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { PageFiles } from './built-files.ts';
import { fileTags, iconTags } from './document.ts';

/** Staff may load and embed less than shoppers: no inline script, and no host but ours, except for pictures. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';');

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

export interface ConsolePagesOptions {
  readonly getVersion: GetVersion;
  readonly files: PageFiles;
  /** What a development server adds to the document. */
  readonly transform?: (url: string, document: string) => Promise<string>;
}

export function registerConsolePages(
  app: FastifyInstance,
  { getVersion, files, transform }: ConsolePagesOptions,
): void {
  for (const path of ['/console', '/console/*']) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const document = consoleDocument(getVersion().settings.shop, files);
      reply.headers(HEADERS).type('text/html; charset=utf-8');
      if (transform === undefined) return document;
      // Hot reload adds inline scripts of its own.
      reply.removeHeader('content-security-policy');
      return transform(request.url, document);
    });
  }
}

function consoleDocument(shop: ShopSettings, files: PageFiles): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="application-name" content="${escapeHtml(shop.name)}">
<title>${escapeHtml(shop.name)} console</title>
${[...iconTags(shop), ...fileTags({}, files)].join('\n')}
</head>
<body>
<div id="${ROOT_ID}"></div>
<noscript>The console needs JavaScript. Please allow it for this address and load the page again.</noscript>
</body>
</html>
`;
}
