import type { ReactNode } from 'react';
import { useMedia } from '#ui/media/use-media.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** How many filters are set. */
  readonly count: number;
  /** Shown beside or above the filters, on every screen. */
  readonly search?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The filters of a list side by side; on narrow screens folded, as they would push the list out of sight. */
export function FilterPanel({ count, search, children }: FilterPanelProps) {
  const isNarrow = useMedia('(width < 48rem)');
  if (!isNarrow)
    return (
      <search className={styles.fields}>
        {search !== undefined && <div className={styles.search}>{search}</div>}
        {children}
      </search>
    );
  return (
    <search className={styles.narrow}>
      {search}
      <details className={styles.fold}>
        <summary>Filters {count > 0 && <span className={styles.count}>{count}</span>}</summary>
        <div className={styles.fields}>{children}</div>
      </details>
    </search>
  );
}
