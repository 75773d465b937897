/** The page of a 503, without scripts and external files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '#contract/urls.ts';
import type { ErrorPage } from '#server/http/error-handler.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { type GetVersion, perVersion } from '#server/versions/shop-version.ts';
import { readBuiltFiles } from './built-files.ts';
import { themeStyle } from './theme-style.ts';

const LAYOUT = `
.unavailable { max-inline-size: 40rem; margin: 20vh auto 0; padding: 1.5rem; text-align: center; }
.unavailable h1 { margin-block: 2rem 1rem; }
.unavailable p { margin-block: 1rem; }
`;

/** In the colours and fonts of the built storefront; undefined where it has not been built. */
export async function createUnavailablePage(
  clientFolder: string,
  getVersion: GetVersion,
): Promise<(() => ErrorPage) | undefined> {
  if (!existsSync(join(clientFolder, '.vite/manifest.json'))) return undefined;
  const { styles } = (await readBuiltFiles(clientFolder))('');
  const built = [...styles.map(file => readFileSync(join(clientFolder, file), 'utf8')), LAYOUT].join('\n');
  const pageOf = perVersion(({ settings }) => {
    const theme = themeStyle(settings.theme);
    return makePage(theme === undefined ? built : `${built}\n${theme.css}`, settings.shop.name);
  });
  return () => pageOf(getVersion());
}

function makePage(css: string, name: string): ErrorPage {
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none';style-src 'sha256-${hash}';font-src 'self' data:;img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    },
    body: bodyOf(css, escapeHtml(name)),
  };
}

function bodyOf(css: string, name: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Back in a moment | ${name}</title>
<style>${css}</style>
</head>
<body>
<main class="unavailable">
<p><a href="${PAGES.home}">${name}</a></p>
<h1>We will be back in a moment</h1>
<p>Many people are here right now. Please try again in a few seconds; your cart is safe on this device.</p>
<p><a href="">Try Again</a></p>
</main>
</body>
</html>
`;
}
