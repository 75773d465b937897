import type { ComponentProps } from 'react';
import styles from './lined-list.module.css';

interface LinedListProps extends Omit<ComponentProps<'ul'>, 'ref' | 'className'> {
  readonly as?: 'ul' | 'ol';
}

/** A framed list with a line between its items. */
export function LinedList({ as: Tag = 'ul', ...rest }: LinedListProps) {
  return <Tag {...rest} className={styles.list} />;
}

export function LinedItem({ children }: Pick<ComponentProps<'li'>, 'children'>) {
  return <li className={styles.item}>{children}</li>;
}
