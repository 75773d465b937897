import { formatCount } from '#console/parts/format-count.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import type { FirstOf, TableIssue } from '#contract/console/spreadsheet.ts';
import { groupIssues } from './group-issues.ts';
import styles from './issue-table.module.css';

interface IssueTableProps extends FirstOf<TableIssue> {
  readonly title: string;
  /** What stands above the table says the title already. */
  readonly isFolded?: boolean;
}

/** So many rows are read at a glance. */
const MAX_UNGROUPED = 10;

/** Cells of a spreadsheet, and what to write there: many of them by what is wrong. */
export function IssueTable({ title, isFolded = false, first, count }: IssueTableProps) {
  const groups = groupIssues(first);
  const isGrouped = first.length > MAX_UNGROUPED && groups.length > 1;
  return (
    <div className={styles.part}>
      {!isFolded && (
        <h3>
          {title}: {formatCount(count, 'cell')}
        </h3>
      )}
      {!isGrouped && <Issues title={title} issues={first} />}
      {isGrouped &&
        groups.map(({ example, issues }) => (
          <details key={example} className={styles.group}>
            <summary>
              {formatCount(issues.length, 'cell')}: {example}
            </summary>
            <Issues title={`${title}: ${example}`} issues={issues} />
          </details>
        ))}
      {first.length < count && <p>And {formatCount(count - first.length, 'more cell')}.</p>}
    </div>
  );
}

function Issues({ title, issues }: { readonly title: string; readonly issues: readonly TableIssue[] }) {
  return (
    <TableBox label={title} headings={['Row', 'Column', 'There now', 'What to do']}>
      {issues.map(({ row, column, field, text, problem }) => (
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
  );
}
