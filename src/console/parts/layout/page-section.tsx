import { type ReactNode, useId } from 'react';
import styles from './page-section.module.css';

interface PageSectionProps {
  readonly title: string;
  /** Buttons for the section as a whole. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function PageSection({ title, actions, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
