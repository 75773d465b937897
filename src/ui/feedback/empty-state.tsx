import type { ReactNode } from 'react';
import { type Drawing, ThreadDrawing } from '#ui/layout/thread.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly level?: 1 | 2 | 3 | undefined;
  readonly words?: ReactNode | undefined;
  readonly children?: ReactNode;
}

export function EmptyState({ drawing, title, level = 2, words, children }: EmptyStateProps) {
  const Tag = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <ThreadDrawing of={drawing} className={styles.drawing} />
      <Tag className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Tag>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
