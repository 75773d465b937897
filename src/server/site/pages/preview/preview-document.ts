/** The document of a preview: the real page without its scripts, which would load what is published, and with a mark. */
import type { RenderedPage } from '#contract/document.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { hashSource } from '#server/platform/http/security-headers.ts';
import type { PageFiles } from '#server/site/pages/built-files.ts';
import { createDocument } from '#server/site/pages/document.ts';
import type { ThemeStyle } from '#server/site/pages/theme-style.ts';

const MARK_STYLE = `.preview-mark{position:sticky;top:0;z-index:2147483647;padding:.5rem 1rem;background:#e0a526;color:#211c18;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-mark{display:none}}`;

export interface Preview {
  /** The path that this preview's links begin with. */
  readonly base: string;
  readonly files: PageFiles;
  readonly theme: ThemeStyle | undefined;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface PreviewDocument {
  readonly html: string;
  readonly policy: string;
}

export function createPreviewDocument(page: RenderedPage, preview: Preview): PreviewDocument {
  const { base, files, theme, until } = preview;
  const { canonical: _canonical, structuredData: _data, ...head } = page.head;
  const { inlineScript: _script, ...rest } = page;
  const html = toMark(until) + withLinksTo(base, page.html);
  const rendered = { ...rest, head: { ...head, noIndex: true }, html, hydrationData: null };
  const document = createDocument(rendered, { ...files, imports: [] }).toString();
  const style = MARK_STYLE + (theme?.css ?? '');
  return {
    html: document
      .replaceAll(/<script\b[^>]*>[^<]*<\/script>\n?/g, '')
      .replace('</head>', () => `<style>${style}</style>\n</head>`),
    policy: policyFor(style),
  };
}

function policyFor(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${hashSource(style)}`,
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

function toMark(until: number): string {
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    until,
  );
  return `<p class="preview-mark" role="note">Preview of unpublished changes. Buttons do nothing here. This link works until ${escapeHtml(time)}.</p>`;
}

/** Links of the page lead to the preview of other pages, not out of it. */
function withLinksTo(base: string, html: string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*")/g,
    (_, start: string, path: string) => start + base + path,
  );
}
