import type { ComponentProps } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentProps<'section'>, 'ref'> {
  readonly as?: 'section' | 'article' | 'aside' | 'div';
}

/** A framed part of a page. */
export function Card({ as: Tag = 'section', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, className)} />;
}
