/** Pages of a catalogue so large that the server makes its lists (docs/decisions/04-large-catalogues.md): it makes the data of those that show products. */
import { PAGES } from '#contract/urls.ts';
import { type Content, loadContent, type PageSources } from '#storefront/app/current-page.ts';
import { findPage } from '#storefront/app/find-page.ts';
import { hydrationData } from '#storefront/hydration-data.ts';
import { once } from '#storefront/once.ts';
import type { Page } from '#storefront/page.ts';
import { fetchPageData, rememberPage } from '#storefront/state/server-lists.ts';
import { documentUrl } from './document-url.ts';
import { loadFailed } from './load-failed.tsx';

/** The pages whose `load` asks for the catalogue. */
export const PAGES_OF_PRODUCTS: ReadonlySet<string> = new Set([
  PAGES.home,
  PAGES.shop,
  PAGES.collection,
  PAGES.product,
]);

export async function loadFromServer(url: URL, sources: PageSources): Promise<Content> {
  await rememberDocument();
  const { entry } = findPage(url.pathname);
  if (!PAGES_OF_PRODUCTS.has(entry.path)) return loadContent(url, sources);
  const { page } = await entry.load();
  try {
    return { page, loaded: await fetchPageData(toAddress(page, url)) };
  } catch {
    return loadFailed(url);
  }
}

/** Back leads to it, and its document holds its data. */
const rememberDocument = once(async () => {
  const url = documentUrl();
  const { entry } = findPage(url.pathname);
  if (!PAGES_OF_PRODUCTS.has(entry.path)) return;
  const { page } = await entry.load();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const head = { title: document.title, description: describedAs(), ...(canonical && { canonical }) };
  rememberPage(toAddress(page, url), { data: hydrationData().page, head });
});

function describedAs(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
}

/**
 * Returns the address under which the server knows the document. Parameters that only say where a visitor came from would
 * miss caches.
 */
function toAddress(page: Page, { pathname, searchParams }: URL): string {
  const search = page.meaningfulSearch(searchParams).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}
