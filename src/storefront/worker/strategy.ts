/** How the service worker handles each request. */
import { PAGE_ROWS } from '#contract/pages.ts';

export type Strategy =
  /** The worker does not handle it. */
  | 'network'
  /** The network; the cache where it fails, and the offline page for a page that is not there either. */
  | 'network-first'
  /** The network; the offline page where it fails. Nothing of it is stored. */
  | 'network-or-offline-page'
  /** The cache: the URL contains a hash of the content. */
  | 'cache-first';

/** Answers of the API, pages that are not published, and the console. */
const NOT_HANDLED = /^\/(?:(?:api|preview)\/|console(?:\/|$))/;

const NEVER_CACHED = PAGE_ROWS.filter(page => !page.isCachedOffline).map(({ path }) => path);

/** The catalogue, the product list, single products and the content of pages. */
const PAGE_DATA = /^\/(?:products(?:\.json|-list\.json|\/[^/]+)|content\.json|page-texts\/[^/]+)$/;

/** Returns the path that a message from a document asks to cache, if it is a page that may be shown from the cache. */
export function pageToCache(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('cache' in message)) return undefined;
  const { cache } = message;
  if (typeof cache !== 'string' || !/^\/(?!\/)/.test(cache)) return undefined;
  const path = cache.replace(/[?#].*/, '');
  return strategyFor({ method: 'GET', mode: 'navigate', path, isOwn: true }) === 'network-first'
    ? cache
    : undefined;
}

/** Whatever its address, a response that is nobody else's to keep is not stored: pages of links in mails contain a secret. */
export function mayStore({ ok, type, headers }: Pick<Response, 'ok' | 'type' | 'headers'>): boolean {
  return ok && type === 'basic' && !/\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '');
}

export interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly path: string;
  readonly isOwn: boolean;
}

export function strategyFor({ method, mode, path, isOwn }: WorkerRequest): Strategy {
  if (!isOwn || method !== 'GET' || NOT_HANDLED.test(path)) return 'network';
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'cache-first';
  // A picture keeps its name when the photograph behind it is exchanged.
  if (path.startsWith('/images/') || PAGE_DATA.test(path)) return 'network-first';
  if (mode !== 'navigate') return 'network';
  return NEVER_CACHED.includes(path) ? 'network-or-offline-page' : 'network-first';
}
