/** How short messages look at the top right; what they say comes from whoever shows the list. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './toast-list.module.css';

export interface ToastView {
  readonly id: string;
  readonly message: string;
  readonly tone: 'plain' | 'success' | 'error';
  readonly leaving: boolean;
}

interface ToastListProps {
  readonly toasts: readonly ToastView[];
  readonly onDismiss: (id: string) => void;
}

export function ToastList({ toasts, onDismiss }: ToastListProps) {
  const list = useShownOnTop(toasts.length);
  return (
    <section ref={list} className={styles.frame} popover="manual" aria-label="Messages" aria-live="polite">
      <ol className={styles.list}>
        {toasts.map(({ id, message, tone, leaving }) => (
          <li
            key={id}
            className={classNames(styles.toast, tone !== 'plain' && styles[tone], leaving && styles.leaving)}
          >
            <span className={styles.message}>{message}</span>
            <IconButton
              label="Dismiss message"
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => onDismiss(id)}
            />
          </li>
        ))}
      </ol>
    </section>
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
