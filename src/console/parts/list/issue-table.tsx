import { formatCount } from '#console/parts/format-count.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import type { FirstOf, TableIssue } from '#contract/console/spreadsheet.ts';
import styles from './issue-table.module.css';

interface IssueTableProps extends FirstOf<TableIssue> {
  readonly title: string;
}

/** Cells of a spreadsheet, and what to write there. */
export function IssueTable({ title, first, count }: IssueTableProps) {
  return (
    <div className={styles.part}>
      <h3>
        {title}: {formatCount(count, 'cell')}
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
      {first.length < count && <p>And {formatCount(count - first.length, 'more cell')}.</p>}
    </div>
  );
}
