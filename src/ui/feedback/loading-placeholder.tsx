/** Holds the place of what the browser is about to read or fetch, line for line, without a word. */

import styles from './loading-placeholder.module.css';
import { Skeleton } from './skeleton.tsx';

export function LoadingPlaceholder({ lines = 6 }: { readonly lines?: number }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="line" />
      ))}
    </div>
  );
}
