import type { ReactNode } from 'react';
import { type Drawing, ThreadDrawing } from '#ui/layout/thread.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly level?: 1 | 2 | 3 | undefined;
  readonly text?: ReactNode | undefined;
  readonly children?: ReactNode;
}

export function EmptyState({ drawing, title, level = 2, text, children }: EmptyStateProps) {
  const Tag = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <ThreadDrawing of={drawing} className={styles.drawing} />
      <Tag className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Tag>
      {text !== undefined && <p className={styles.words}>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
