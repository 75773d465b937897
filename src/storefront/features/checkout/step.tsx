/** This is one step of checkout: a knot on the thread, a heading, and what there is to see or choose. */
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './step.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Step({ number, title, aside, className, children }: StepProps) {
  const id = useId();
  return (
    <section className={classNames(styles.step, className)} aria-labelledby={id}>
      <span className={styles.knot} aria-hidden="true">
        {number}
      </span>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
