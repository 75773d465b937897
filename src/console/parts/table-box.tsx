import type { ReactNode } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './table-box.module.css';

interface TableBoxProps {
  readonly label: string;
  /** The headings of the columns; without them the rows bring their own. */
  readonly headings?: readonly string[];
  /** Long texts are on several lines: all columns are compared at a look. */
  readonly isWrapped?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls within its own box where it is wider than the screen. */
export function TableBox({ label, headings, isWrapped = false, children }: TableBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, isWrapped && styles.wrapped)}>
        {headings === undefined ? (
          children
        ) : (
          <>
            <thead>
              <tr>
                {headings.map(heading => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </>
        )}
      </table>
    </section>
  );
}
