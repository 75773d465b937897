/** Fetches the script of a page when a shopper is about to go there: on hover, focus or the press itself. */
import { findPage } from './find-page.ts';
import { savesData } from './saves-data.ts';

const INTENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

export function prefetchOnIntent(): void {
  for (const intent of INTENTS) addEventListener(intent, prefetch, { passive: true });
}

function prefetch({ target, type }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  // With data saving on, only what is pressed is fetched.
  if (savesData() && type !== 'pointerdown') return;
  // The navigation fetches it again and reports a failure.
  findPage(link.pathname)
    .entry.load()
    .then(({ page }) => page.prepare())
    .catch(() => undefined);
}
