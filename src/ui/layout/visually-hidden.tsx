import type { ComponentProps, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}

/** Present from the start: screen readers ignore a region that is added with its text. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return <output className={styles.hidden}>{children}</output>;
}
