/** The messages of the page. Their time stands still while the pointer or the focus is on them. */

import { X } from 'lucide';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { TOAST_LIMIT } from '#domain/constants/limits.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { Icon } from '#ui/media/icon.tsx';
import styles from './toast-list.module.css';

interface ToastView {
  readonly id: string;
  /** A second line of text is a detail of the first. */
  readonly message: ReactNode;
  readonly tone: 'plain' | 'success' | 'error';
  readonly leaving: boolean;
}

interface ToastListProps {
  readonly toasts: readonly ToastView[];
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus has come to the list, or both have left it. */
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

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

/** How short messages look at the top right; the caller passes their texts. */
function ToastList({ toasts, onDismiss, onHold, onRelease }: ToastListProps) {
  const list = useShownOnTop(toasts.length);
  const onPointerLeave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.matches(':focus-within')) onRelease();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onRelease();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices where pointer and focus are
    <section
      ref={list}
      className={styles.frame}
      popover="manual"
      aria-label="Messages"
      aria-live="polite"
      onPointerEnter={onHold}
      onPointerLeave={onPointerLeave}
      onFocus={onHold}
      onBlur={onBlur}
    >
      <ol className={styles.list}>
        {toasts.map(({ id, message, tone, leaving }) => (
          <li
            key={id}
            className={classNames(styles.toast, tone !== 'plain' && styles[tone], leaving && styles.leaving)}
          >
            {typeof message === 'string' ? <Message text={message} /> : message}
            <IconButton
              label="Dismiss message"
              icon={<Icon shape={X} size={18} />}
              onClick={() => onDismiss(id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Message({ text }: { readonly text: string }) {
  const [message, detail] = text.split('\n', 2);
  return (
    <span className={styles.message}>
      <span>{message}</span>
      {detail !== undefined && <small>{detail}</small>}
    </span>
  );
}

/** Shown from the start, as a region that comes with its words is not heard, and anew above a dialog that has opened since. */
function useShownOnTop(count: number) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = list.current;
    const isShown = element?.matches(':popover-open') ?? false;
    if (isShown && (count === 0 || document.querySelector('dialog:modal') === null)) return;
    if (isShown) element?.hidePopover();
    element?.showPopover();
  }, [count]);
  return list;
}
