/** The shop in the browser: draws each move, and lets the document say where it is. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router';
import { drawMoving } from './draw-moving.ts';
import { keepPage } from './keep-page.ts';
import type { Move, Navigation } from './navigation.ts';
import { Shop } from './shop.tsx';
import { showHead } from './show-head.ts';
import type { Visit } from './visit.ts';

interface BrowserShopProps {
  readonly first: Visit;
  readonly navigation: Navigation;
}

export function BrowserShop({ first, navigation }: BrowserShopProps) {
  const [move, setMove] = useState<Move>({ visit: first, settle: () => undefined });
  const { visit } = move;
  const newest = useRef(move);

  useLayoutEffect(
    () =>
      navigation.drawWith(next => {
        newest.current = next;
        if (next.moving === undefined) startTransition(() => setMove(next));
        // Its turn comes a frame later, when another move may have been drawn already.
        else drawMoving(next.moving, () => newest.current === next && setMove(next));
      }),
    [navigation],
  );

  useLayoutEffect(() => {
    move.settle();
  }, [move]);

  useEffect(() => showHead(visit), [visit]);

  // The first page too: it came before there was a worker to keep it. A filter within a page keeps nothing anew.
  const { pathname } = visit.location;
  useEffect(() => keepPage(pathname), [pathname]);

  useFocusOnHeading(visit);

  return <Shop visit={visit} navigator={navigation.navigator} />;
}

/** On a new page the focus is on its heading; walking back leaves it alone. */
function useFocusOnHeading({ location: { pathname }, how }: Visit): void {
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (how !== NavigationType.Pop)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, how]);
}
