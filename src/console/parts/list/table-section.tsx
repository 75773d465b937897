import { PageSection } from '#console/parts/layout/page-section.tsx';
import { IndexTable, type IndexTableProps } from './index-table.tsx';
import styles from './table-section.module.css';

interface TableSectionProps<Row> extends Omit<IndexTableProps<Row>, 'label'> {
  /** Names the table too. */
  readonly title: string;
  readonly hint?: string;
}

/** A part of a page that is one table; without rows it is not shown. */
export function TableSection<Row>({ title, hint, ...table }: TableSectionProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <PageSection title={title}>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <IndexTable label={title} {...table} />
    </PageSection>
  );
}
