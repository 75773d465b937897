import { classNames } from './class-names.ts';
import styles from './selvedge.module.css';

/** The woven edge between dyed cloth and raw cotton; its towers point up, or `down` into what follows. */
export function Selvedge({
  down = false,
  className,
}: {
  readonly down?: boolean;
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.selvedge, down && styles.down, className)} aria-hidden="true" />;
}
