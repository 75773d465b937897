/** What requests need of redirects: they are looked up, and counted from time to time. */
import { createFindRedirect, type FindRedirect } from './find-redirect.ts';
import { createHitCounter, type HitCounterOptions } from './hit-counter.ts';

interface Redirects {
  readonly findRedirect: FindRedirect;
  readonly onFollow: (from: string) => void;
  /** Writes what is counted. */
  readonly stop: () => Promise<void>;
}

export function startRedirects(options: HitCounterOptions): Redirects {
  const { count, start, stop } = createHitCounter(options);
  start();
  return { findRedirect: createFindRedirect(options.db), onFollow: count, stop };
}
