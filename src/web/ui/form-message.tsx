/** What is wrong with a form as a whole, spoken as soon as it appears. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-message.module.css';

export function FormMessage({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.region}>
      {children ? (
        <div className={styles.message}>
          <CircleAlert size={18} aria-hidden="true" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
