import { flushSync } from 'react-dom';
import { useViewTransitionPaths } from '#storefront/state/view-transition-store.ts';

/** Draws a page as a view transition where the browser has them: what bears the same name on both pages moves over. */
export function drawMoving(between: readonly [from: string, to: string], draw: () => void): void {
  if (!('startViewTransition' in document)) {
    draw();
    return;
  }
  const { begin, end } = useViewTransitionPaths.getState();
  // The old page must bear its names before its picture is taken.
  flushSync(() => begin(between));
  const transition = document.startViewTransition(() => flushSync(draw));
  // One that is skipped, as by a second press, has drawn its page all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(end);
}
