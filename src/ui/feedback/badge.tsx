import type { ReactNode } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** `plain` says a fact, `busy` something under way, `good` and `bad` how it ended. */
  readonly tone?: 'plain' | 'new' | 'sale' | 'good' | 'bad' | 'busy' | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>;
}
