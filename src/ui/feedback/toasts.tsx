/** The messages of the page. Their time stands still while the pointer or the focus is on them. */

import { useEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { TOAST_LIMIT } from '#domain/constants/limits.ts';
import { ToastList } from './toast-list.tsx';

interface Handlers {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

const TONES = {
  success: 'success',
  error: 'error',
  loading: 'plain',
  blank: 'plain',
  custom: 'plain',
} as const;

export function Toasts() {
  const { toasts, handlers } = useToaster();
  const pause = useToastPause(handlers, toasts.length === 0);
  const views = toasts.slice(0, TOAST_LIMIT).map(each => ({
    id: each.id,
    message: typeof each.message === 'function' ? each.message(each) : each.message,
    tone: TONES[each.type],
    leaving: !each.visible,
  }));
  return <ToastList toasts={views} onDismiss={id => toast.dismiss(id)} {...pause} />;
}

/** The time of toasts stands still while the pointer or the focus is on them. */
function useToastPause({ startPause, endPause }: Handlers, isEmpty: boolean) {
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
