import type { Content } from './current-page.ts';

/** Title, description and canonical address of the displayed page. What a document came with stays. */
export function updateHead(content: Content): void {
  const head = 'loaded' in content ? content.loaded.head : undefined;
  if (head === undefined) return;
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  // Phones share the canonical address of a page: it must not stay that of the page before.
  document.querySelector('link[rel="canonical"]')?.remove();
  if (head.canonical === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: head.canonical });
  document.head.append(link);
}
