/** A list of records as a table, on narrow screens as cards; with a selection, rows can be ticked for the bulk bar. */
import type { ReactNode } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './index-table.module.css';
import { Tick } from './tick.tsx';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Stays on one line, such as a phone number. */
  readonly isShort?: boolean;
  /**
   * Cards of narrow screens have it at their end, or not at all; with such columns the others have no headers there.
   * `foot` is below the others, without a header: buttons.
   */
  readonly onCard?: 'end' | 'hidden' | 'foot';
}

export interface IndexTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first has the link to the record. */
  readonly columns: readonly Column<Row>[];
  readonly toId: (row: Row) => string;
  /** What screen readers call the row where it can be ticked. */
  readonly toName?: (row: Row) => string;
  readonly selection?: Selection;
  /** Each row must be ticked by itself. */
  readonly hasNoTickAll?: boolean;
}

export function IndexTable<Row>({
  label,
  rows,
  columns,
  toId,
  toName = toId,
  selection,
  hasNoTickAll = false,
}: IndexTableProps<Row>) {
  const isCompact = columns.some(({ onCard }) => onCard === 'end' || onCard === 'hidden');
  return (
    <table
      className={classNames(
        styles.table,
        selection !== undefined && styles.withTicks,
        isCompact && styles.compact,
      )}
      aria-label={label}
    >
      <thead className={styles.head}>
        <tr>
          {selection && <TickHeader count={rows.length} selection={selection} hasAll={!hasNoTickAll} />}
          {columns.map(({ header, isNumber }) => (
            <th key={header} scope="col" className={classNames(isNumber && styles.number)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={toId(row)}
            data-row
            className={classNames(selection?.has(toId(row)) === true && styles.ticked)}
          >
            {selection && (
              <td className={styles.tick}>
                <Tick
                  label={`Tick ${toName(row)}`}
                  checked={selection.has(toId(row))}
                  onChange={() => selection.toggle(toId(row))}
                />
              </td>
            )}
            {columns.map(({ header, cell, isNumber, isShort, onCard }, index) => (
              <td
                key={header}
                data-label={index === 0 || isCompact || onCard === 'foot' ? undefined : header}
                className={classNames(
                  isNumber && styles.number,
                  isShort && styles.short,
                  onCard !== undefined && styles[onCard],
                )}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TickHeaderProps {
  readonly count: number;
  readonly selection: Selection;
  readonly hasAll: boolean;
}

function TickHeader({ count, selection: { ids, toggleAll }, hasAll }: TickHeaderProps) {
  if (!hasAll)
    return (
      <th scope="col">
        <VisuallyHidden>Tick</VisuallyHidden>
      </th>
    );
  return (
    <th scope="col" className={styles.tick}>
      <Tick
        label="Tick all"
        // The label is shown on narrow screens, where no column is below it.
        isLabelSeen
        checked={ids.length > 0 && ids.length === count}
        isPartial={ids.length > 0 && ids.length < count}
        onChange={toggleAll}
      />
    </th>
  );
}
