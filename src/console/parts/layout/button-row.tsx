import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons side by side, which wrap on narrow screens. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
