/** What is wrong with a form as a whole, spoken as soon as it appears. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-message.module.css';

interface FormMessageProps {
  readonly id?: string;
  readonly children: ReactNode;
}

export function FormMessage({ id, children }: FormMessageProps) {
  return (
    <div role="alert" className={styles.region}>
      {children ? (
        <div id={id} tabIndex={-1} className={styles.message}>
          <CircleAlert size={18} aria-hidden="true" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
