/** How short messages look at the top right; what they say comes from whoever shows the list. */
import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
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
  return (
    <ol className={styles.list} aria-label="Messages" aria-live="polite" aria-relevant="additions">
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
  );
}
