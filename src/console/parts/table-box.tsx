import type { ReactNode } from 'react';
import styles from './table-box.module.css';

interface TableBoxProps {
  readonly label: string;
  /** Of the columns; without it the rows bring their own. */
  readonly headings?: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls within its own box where it is wider than the screen. */
export function TableBox({ label, headings, children }: TableBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
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
