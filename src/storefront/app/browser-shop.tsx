/** The shop in the browser: draws each move, and lets the document say where it is. */
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '#storefront/place.ts';
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
  const [move, setMove] = useState<Move>({ visit: first, isAnswer: false, settle: () => undefined });
  const { visit } = move;
  const newest = useRef(move);

  useLayoutEffect(
    () =>
      navigation.drawWith(next => {
        newest.current = next;
        // Its turn comes a frame later, when another move may have been drawn already.
        if (next.moving !== undefined)
          drawMoving(next.moving, () => newest.current === next && setMove(next));
        // In the frame of the click itself; what takes long on the page is drawn after it (`useDeferredValue`).
        else if (next.isAnswer) {
          flushSync(() => setMove(next));
          afterFrame(next.settle);
        } else startTransition(() => setMove(next));
      }),
    [navigation],
  );

  useKeptPage(visit.place);
  useFocusOnHeading(visit);

  return (
    <Settled move={move}>
      <Shop visit={visit} navigate={navigation.navigate} />
    </Settled>
  );
}

interface SettledProps {
  readonly move: Move;
  readonly children: ReactNode;
}

/**
 * Once a move stands, its address and its head are written; after an answer, when its first frame has been seen. Around the
 * shop and not beside it: the server has the shop alone, and ids (`useId`) go by where in the tree a part stands.
 */
function Settled({ move, children }: SettledProps) {
  useLayoutEffect(() => {
    if (!move.isAnswer) move.settle();
  }, [move]);

  const drawn = useDeferredValue(move);
  const headed = move.isAnswer ? drawn : move;
  useEffect(() => showHead(headed.visit), [headed]);

  return children;
}

function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** The first page too: it came before there was a worker to keep it. A filter within a page keeps nothing anew. */
function useKeptPage({ pathname, search }: Place): void {
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    keepPage(pathname + search);
  }, [pathname, search]);
}

/** On a new page the focus is on its heading; walking back leaves it alone. */
function useFocusOnHeading({ place: { pathname }, how }: Visit): void {
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (how !== 'walk') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, how]);
}
