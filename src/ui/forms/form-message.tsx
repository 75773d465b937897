/** What is wrong with a form as a whole, spoken as soon as it appears. */
import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/media/icon.tsx';
import styles from './form-message.module.css';

export function FormMessage({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.region}>
      {children ? (
        <div id={id} tabIndex={-1} className={styles.message}>
          <Icon shape={CircleAlert} size={18} />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
