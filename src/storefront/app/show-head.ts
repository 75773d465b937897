import type { Visit } from './visit.ts';

/** After a move the document says where it is: its title, description and address. What a document came with stays. */
export function showHead({ content }: Visit): void {
  const head = 'loaded' in content ? content.loaded.head : undefined;
  if (head === undefined) return;
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  showAddress(head.canonical);
}

/** Phones share the canonical address of a page: it must not stay that of the page before. */
function showAddress(canonical: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical === undefined) {
    link?.remove();
    return;
  }
  const shown = link ?? document.head.appendChild(document.createElement('link'));
  shown.rel = 'canonical';
  shown.href = canonical;
}
