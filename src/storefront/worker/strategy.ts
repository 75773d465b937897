/** Which requests the service worker answers, and from where first. */
import { PAGE_ROWS } from '#contract/pages.ts';

export type Strategy =
  /** Not the worker's business: the network alone. */
  | 'network'
  /** The network, and without one what was kept. */
  | 'network-first'
  /** What was kept: the address names its content. */
  | 'cache-first';

const NEVER_CACHED = PAGE_ROWS.filter(page => !page.isCachedOffline).map(({ path }) => path);

/** The products whole, as a list, and one by one. */
const PRODUCT_DATA = /^\/products(?:\.json|-list\.json|\/[^/]+)$/;

/** The page that a message from a document asks to be kept: one of the shop's own that may be shown from memory. */
export function pageToCache(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('cache' in message)) return undefined;
  const { cache } = message;
  if (typeof cache !== 'string' || !/^\/(?!\/)/.test(cache)) return undefined;
  const path = cache.replace(/[?#].*/, '');
  return strategyFor({ method: 'GET', mode: 'navigate', path, isOwn: true }) === 'network-first'
    ? cache
    : undefined;
}

export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly path: string;
  readonly isOwn: boolean;
}

export function strategyFor({ method, mode, path, isOwn }: AskedFor): Strategy {
  if (!isOwn || method !== 'GET' || path.startsWith('/api/')) return 'network';
  if (path.startsWith('/assets/')) return 'cache-first';
  // A picture keeps its name when the photograph behind it is exchanged.
  if (path.startsWith('/images/') || PRODUCT_DATA.test(path)) return 'network-first';
  if (mode !== 'navigate') return 'network';
  return NEVER_CACHED.includes(path) ? 'network' : 'network-first';
}
