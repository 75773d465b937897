/** Holds the place of what the browser is about to read or fetch, line for line, without a word. */
import { Skeleton } from './skeleton.tsx';
import styles from './waiting.module.css';

export function Waiting({ lines = 6 }: { readonly lines?: number }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="line" />
      ))}
    </div>
  );
}
