/** Which requests the service worker answers, and from where first. */

export type Strategy =
  /** Not the worker's business: the network alone. */
  | 'network'
  /** The network, and without one what was kept. */
  | 'network-first'
  /** What was kept: the address names its content. */
  | 'cache-first';

/** Pages whose content is the shopper's own, or money's: never shown from what was kept. */
const NEVER_KEPT = ['/checkout', '/orders', '/profile', '/login', '/forgot-password', '/reset-password'];

/** The goods whole, as a list, and one by one. */
const GOODS = /^\/products(?:\.json|-list\.json|\/[^/]+)$/;

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
  if (path.startsWith('/images/') || GOODS.test(path)) return 'network-first';
  if (mode !== 'navigate') return 'network';
  return NEVER_KEPT.includes(path) ? 'network' : 'network-first';
}
