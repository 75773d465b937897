import { classNames } from './class-names.ts';
import styles from './selvedge.module.css';

export function Selvedge({
  down = false,
  className,
}: {
  readonly down?: boolean;
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.selvedge, down && styles.down, className)} aria-hidden="true" />;
}
