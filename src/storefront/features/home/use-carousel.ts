/** Turns a row that scrolls from slide to slide into a carousel that moves by itself, unless someone is looking closely. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMES } from '#domain/constants/limits.ts';
import { useMedia } from '#ui/media/use-media.ts';

/** No slide is being waited for. */
const NONE = -1;

export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const target = useRef(NONE);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<'paused' | 'playing'>();
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const [isHeld, setHeld] = useState(false);

  const isPaused = chosen === undefined ? prefersStill : chosen === 'paused';

  /** Scrolls when the picture of the slide can be painted; a later call takes the place of an earlier one. */
  const go = useCallback(
    async (to: number) => {
      const index = (to + count) % count;
      target.current = index;
      await decodePicture(track.current?.children[index]);
      const element = track.current;
      if (element === null || target.current !== index) return;
      element.scrollTo({ left: element.clientWidth * index, behavior: 'smooth' });
    },
    [count],
  );

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) void go(active + 1);
    }, TIMES.banner);
    return () => {
      clearInterval(timer);
      target.current = NONE;
    };
  }, [active, count, go, isPaused, isHeld]);

  return {
    active,
    go: (to: number) => void go(to),
    isPaused,
    togglePause: () => setChosen(isPaused ? 'playing' : 'paused'),
    /** The props of the element on which the pointer or the focus rests. */
    frame: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    /** The props of the row. The active slide is the one that it has been scrolled to, by whatever means. */
    track: {
      ref: track,
      onScroll: () => {
        const element = track.current;
        if (element !== null) setActive(Math.round(element.scrollLeft / element.clientWidth));
      },
    },
  };
}

/** A slide without a picture, or whose picture cannot be had, is ready as it is. */
async function decodePicture(slide: Element | undefined): Promise<void> {
  const picture = slide?.querySelector('img');
  if (!picture) return;
  picture.loading = 'eager';
  await picture.decode().catch(() => undefined);
}
