import { countOf } from '#console/parts/count-of.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import type { FirstOf, TableFault } from '#contract/console/spreadsheet.ts';
import styles from './fault-table.module.css';

interface FaultTableProps extends FirstOf<TableFault> {
  readonly title: string;
}

/** Cells of a spreadsheet, and what to write there. */
export function FaultTable({ title, first, count }: FaultTableProps) {
  return (
    <div className={styles.part}>
      <h3>
        {title}: {countOf(count, 'cell')}
      </h3>
      <TableBox label={title} headings={['Row', 'Column', 'There now', 'What to do']}>
        {first.map(({ row, column, field, text, problem }) => (
          <tr key={`${row} ${column} ${problem}`}>
            <td>{row ?? '–'}</td>
            <td>
              {column ?? '–'}
              {field !== undefined && <small>{field}</small>}
            </td>
            <td className={styles.cell}>{text ?? ''}</td>
            <td className={styles.cell}>{problem}</td>
          </tr>
        ))}
      </TableBox>
      {first.length < count && <p>And {countOf(count - first.length, 'more cell')}.</p>}
    </div>
  );
}
