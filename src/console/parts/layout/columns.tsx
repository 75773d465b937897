import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** What the page is about. */
  readonly children: ReactNode;
  /** This part is beside the content on wide screens and below it on narrow ones. */
  readonly aside: ReactNode | undefined;
  /** This part is below both on narrow screens, because it is read less often. */
  readonly rest?: ReactNode;
}

export function Columns({ children, aside, rest }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {rest !== undefined && <div className={styles.column}>{rest}</div>}
    </div>
  );
}
