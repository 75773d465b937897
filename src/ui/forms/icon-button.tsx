import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPicture?: boolean | undefined;
}

export function iconButtonClass(onPicture = false): string {
  return classNames(styles.iconButton, onPicture && styles.onPicture);
}

export function IconButton({ label, icon, onPicture, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(iconButtonClass(onPicture), className)}
    >
      {icon}
    </button>
  );
}

/** How many, at the corner of an icon button; nothing for none. Hidden from readers, whose label says it. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
