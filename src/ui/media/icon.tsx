/** A decorative icon of Lucide; its meaning is in the name of the control or in the text next to it. */
import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  readonly shape: IconNode;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly isThin?: boolean;
  readonly className?: string | undefined;
}

export function Icon({ shape, size = 24, isThin, className }: IconProps) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      className: classNames(styles.icon, isThin && styles.thin, className),
      'aria-hidden': true,
    },
    ...shape.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
