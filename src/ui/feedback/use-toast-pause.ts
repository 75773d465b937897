/** The time of toasts stands still while the pointer or the focus is on them. */
import { useEffect, useRef } from 'react';

interface Handlers {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

export function useToastPause({ startPause, endPause }: Handlers, isEmpty: boolean) {
  // A second start would lose the time of the first.
  const isPaused = useRef(false);
  // The last toast may be removed below the pointer, which then sends no leave event.
  useEffect(() => {
    if (!isEmpty || !isPaused.current) return;
    isPaused.current = false;
    endPause();
  }, [isEmpty, endPause]);
  return {
    onHold: () => {
      if (isPaused.current) return;
      isPaused.current = true;
      startPause();
    },
    onRelease: () => {
      isPaused.current = false;
      endPause();
    },
  };
}
