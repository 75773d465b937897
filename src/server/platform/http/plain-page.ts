/** Pages without scripts and external files. */
import { createHash } from 'node:crypto';
import { PAGES } from '#contract/urls.ts';
import type { ErrorPage } from './error-handler.ts';
import { escapeHtml } from './escape-html.ts';

const LAYOUT = `
.plain { max-inline-size: 40rem; margin: 12vh auto 3rem; padding: 1.5rem; text-align: center; }
.plain h1 { margin-block: 2rem 1rem; }
.plain p { margin-block: 1rem; overflow-wrap: anywhere; }
.plain form { display: grid; gap: 1rem; text-align: start; margin-block: 1.5rem; }
.plain label { display: grid; gap: 0.25rem; font-weight: 600; }
.plain input, .plain textarea { padding: 0.75rem; border: 1px solid currentcolor; border-radius: 4px; font: inherit; inline-size: 100%; }
.plain button { justify-self: center; min-block-size: 44px; padding: 0.75rem 2rem; border-radius: 4px; background: var(--action, #23376b); color: var(--on-action, #fff); font-weight: 600; }
.plain .error { color: var(--madder, #b5432e); font-weight: 400; margin: 0; }
.plain .unseen { display: none; }
`;

export interface PlainPage {
  readonly title: string;
  readonly heading: string;
  /** HTML below the heading; whoever writes it escapes what others have typed. */
  readonly content: string;
}

export type PlainPages = (page: PlainPage) => ErrorPage;

/** `style` is the style sheet of the shop's pages; the layout of plain pages is added to it. */
export function createPlainPages(style: string, shopName: string): PlainPages {
  const css = `${style}${LAYOUT}`;
  const hash = createHash('sha256').update(css).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none';style-src 'sha256-${hash}';font-src 'self' data:;img-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    // The address has a token in it.
    'referrer-policy': 'no-referrer',
  };
  const name = escapeHtml(shopName);
  return ({ title, heading, content }) => ({
    headers,
    body: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${name}</title>
<style>${css}</style>
</head>
<body>
<main class="plain">
<p><a href="${PAGES.home}">${name}</a></p>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`,
  });
}
