import type { ComponentProps } from 'react';
import styles from './tick.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  readonly label: string;
  /** Some of the rows that the box stands for are ticked. */
  readonly isPartial?: boolean;
  /** The label is shown on narrow screens, where no column is below it. */
  readonly isLabelSeen?: boolean;
}

/** A checkbox in a cell of a table, large enough for a finger. */
export function Tick({ label, isPartial = false, isLabelSeen = false, ...input }: TickProps) {
  return (
    <label className={styles.target}>
      <input
        {...input}
        type="checkbox"
        ref={element => {
          if (element !== null) element.indeterminate = isPartial;
        }}
      />
      <span className={isLabelSeen ? styles.seen : styles.hidden}>{label}</span>
    </label>
  );
}
