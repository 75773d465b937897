import { classNames } from '#ui/layout/class-names.ts';
import styles from './skeleton.module.css';

/** Holds the place of what is on its way. */
export function Skeleton({ shape }: { readonly shape: 'picture' | 'line' }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
