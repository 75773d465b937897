import { classNames } from '#ui/layout/class-names.ts';
import styles from './skeleton.module.css';

export function Skeleton({ shape }: { readonly shape: 'picture' | 'line' }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
