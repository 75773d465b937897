import type { ReactNode } from 'react';
import { Button } from '#ui/forms/button.tsx';
import styles from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  /** What can be done with all ticked rows at once. */
  readonly children: ReactNode;
}

/** Appears under the list while rows are ticked. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const count = selection.ids.length;
  return (
    <div className={styles.frame} data-bulk-bar>
      <output>{count > 0 && <span className={styles.count}>{count} ticked</span>}</output>
      {count > 0 && (
        <>
          <div className={styles.actions}>{children}</div>
          <Button variant="plain" size="compact" onClick={selection.clear}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}
