import { type RefObject, useEffect, useRef } from 'react';

/** What the header and the bar below may cover of the window, in pixels. */
const COVERED = { top: 64, bottom: 88 } as const;

/** Says whether an element is, or ever was, wholly in view. */
export function useWasSeen(element: RefObject<Element | null>): () => boolean {
  const wasSeen = useRef(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        wasSeen.current ||= entry?.isIntersecting === true;
      },
      { threshold: 1, rootMargin: `-${COVERED.top}px 0px -${COVERED.bottom}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  // The observer reports a moment late, and a press may come before.
  return () => wasSeen.current || isInView(element.current);
}

function isInView(element: Element | null): boolean {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return top >= COVERED.top && bottom <= innerHeight - COVERED.bottom;
}
