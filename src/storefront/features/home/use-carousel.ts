/** Turns a row that scrolls from slide to slide into a carousel that moves by itself, unless someone is looking closely. */
import { useEffect, useRef, useState } from 'react';
import { TIMES } from '#domain/settings.ts';
import { useMedia } from '#ui/media/use-media.ts';

export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<'paused' | 'playing'>();
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const [isHeld, setHeld] = useState(false);

  const isPaused = chosen === undefined ? prefersStill : chosen === 'paused';

  const go = (to: number) => {
    const element = track.current;
    element?.scrollTo({ left: element.clientWidth * ((to + count) % count), behavior: 'smooth' });
  };

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (document.hidden || element === null) return;
      element.scrollTo({ left: element.clientWidth * ((active + 1) % count), behavior: 'smooth' });
    }, TIMES.banner);
    return () => clearInterval(timer);
  }, [active, count, isPaused, isHeld]);

  return {
    active,
    go,
    isPaused,
    togglePause: () => setChosen(isPaused ? 'playing' : 'paused'),
    /** For what the pointer or the focus rests on. */
    frame: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    /** For the row itself: where it has been scrolled to, by whatever means, is the active slide. */
    track: {
      ref: track,
      onScroll: () => {
        const element = track.current;
        if (element !== null) setActive(Math.round(element.scrollLeft / element.clientWidth));
      },
    },
  };
}
