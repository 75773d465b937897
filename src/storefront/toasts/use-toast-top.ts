/** Where messages begin: below the header, and where they cover no button that can be pressed. */
import { type RefObject, useEffect } from 'react';

/** The distance to the header and to what is above or below, in pixels. */
const GAP = 8;

const IN_HEADER = 'header a, header button, header input';
const PRESSED = `button, input, select, summary, ${IN_HEADER}`;

/** A picture that can be pressed may be covered: it is large, and the messages pass. */
const MAX_HEIGHT = 96;

/** Places the messages when their number has changed, and after a press, which may have opened a menu. */
export function useToastTop(frame: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = frame.current;
    const list = element?.firstElementChild;
    if (count === 0 || !(list instanceof HTMLElement)) return;
    let top = 0;
    const setTop = () =>
      element?.style.setProperty(
        '--toast-top',
        `${Math.max(top, findBottom(document.querySelector('header')))}px`,
      );
    const place = () => {
      top = findTop(list);
      setTop();
    };
    const placeLater = () => requestAnimationFrame(place);
    place();
    addEventListener('scroll', setTop, { passive: true });
    addEventListener('resize', place);
    addEventListener('click', placeLater);
    return () => {
      removeEventListener('scroll', setTop);
      removeEventListener('resize', place);
      removeEventListener('click', placeLater);
    };
  }, [frame, count]);
}

function findBottom(element: Element | null): number {
  return (element?.getBoundingClientRect().bottom ?? 0) + GAP;
}

/**
 * Returns the first position below the header that is free. Where everything near is taken, it covers a button of the page
 * rather than a menu of the header.
 */
function findTop(list: HTMLElement): number {
  const { left, right, height } = list.getBoundingClientRect();
  const start = findBottom(document.querySelector('header'));
  const findFree = (selector: string, max: number) => {
    const obstacles = findObstacles(selector, list).filter(box => box.right > left && box.left < right);
    for (let top = start; top < max; ) {
      const covered = obstacles.filter(box => box.top < top + height && box.bottom > top);
      if (covered.length === 0) return top;
      top = Math.max(...covered.map(({ bottom }) => bottom)) + GAP;
    }
    return undefined;
  };
  return findFree(PRESSED, innerHeight / 2) ?? findFree(IN_HEADER, innerHeight) ?? start;
}

/** Returns the boxes of what can be pressed, without the messages themselves. In front of a dialog only what is in it can be. */
function findObstacles(selector: string, list: HTMLElement): readonly DOMRect[] {
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...layer.querySelectorAll(selector)]
    .filter(element => !list.contains(element) && element.checkVisibility())
    .map(element => element.getBoundingClientRect())
    .filter(({ height }) => height > 0 && height < MAX_HEIGHT);
}
