/** Banners, offers and what else only some pages show, in the browser: loaded once and kept in memory. */
import type { PageText } from '#contract/page-text.ts';
import { CONTENT_FILE, fill, PAGE_TEXT_FILE } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import type { PageContent } from '#domain/page-content.ts';
import type { TextPage } from '#domain/settings.ts';

const NO_CONTENT: PageContent = {
  stats: [],
  cities: { metros: [], others: [] },
  banners: [],
  offers: [],
  testimonials: [],
  synonyms: [],
};

let loading: Promise<PageContent> | undefined;

/** Loads at the first call. A load that fails is logged, gives no content and is tried again at the next call. */
export function fetchContent(): Promise<PageContent> {
  return loadOnce().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- as a failed product load, it is logged and nothing more
    console.error('The content could not be loaded', error);
    return NO_CONTENT;
  });
}

/** Loads what a later page may show. Failing is not logged: no page waits for it. */
export async function prefetchContent(): Promise<void> {
  await loadOnce().catch(() => undefined);
}

function loadOnce(): Promise<PageContent> {
  loading ??= requestContent().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function requestContent(): Promise<PageContent> {
  const response = await fetch(CONTENT_FILE, { signal: AbortSignal.timeout(TIMES.request) });
  if (!response.ok) throw new Error(`${CONTENT_FILE} answered ${response.status}`);
  // An older server has fewer lists.
  return { ...NO_CONTENT, ...((await response.json()) as Partial<PageContent>) };
}

/** Returns undefined where there is none. Throws when it cannot be loaded. */
export async function fetchPageText(page: TextPage): Promise<PageText | undefined> {
  const response = await fetch(fill(PAGE_TEXT_FILE, { page }), {
    signal: AbortSignal.timeout(TIMES.request),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The text of ${page} answered ${response.status}`);
  return (await response.json()) as PageText;
}
