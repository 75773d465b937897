import type { Content } from './current-page.ts';

/** Title, description and canonical address of the displayed page. What a document came with stays. */
export function updateHead(content: Content): void {
  const head = 'loaded' in content ? content.loaded.head : undefined;
  if (head === undefined) return;
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  updateCanonical(head.canonical);
}

/** Phones share the canonical address of a page: it must not stay that of the page before. */
function updateCanonical(canonical: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical === undefined) {
    link?.remove();
    return;
  }
  const shown = link ?? document.head.appendChild(document.createElement('link'));
  shown.rel = 'canonical';
  shown.href = canonical;
}
