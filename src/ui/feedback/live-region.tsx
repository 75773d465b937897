import type { ReactNode } from 'react';
import styles from '#ui/layout/visually-hidden.module.css';

/** Says to screen readers what has changed; present from the start, as a region that comes with its words is not heard. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return <output className={styles.hidden}>{children}</output>;
}
