import { fileLink } from '#console/api/file-link.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import type { GstReturn } from '#contract/console/gst-return.ts';
import { RETURN_FILES } from '#domain/gst-return/return-files.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { gstReturnFile, type ReturnQuery } from './gst-return-api.ts';
import styles from './sales-table.module.css';

interface ReturnFileTableProps extends Pick<GstReturn, 'files'> {
  readonly returnQuery: ReturnQuery;
  /** Files name buyers. */
  readonly mayExport: boolean;
}

export function ReturnFileTable({ files, returnQuery, mayExport }: ReturnFileTableProps) {
  return (
    <TableBox label="Files">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" className={styles.figure}>
            Rows
          </th>
          {mayExport && <th scope="col">As CSV</th>}
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, rows }) => (
          <tr key={name}>
            <th scope="row" className={styles.name}>
              {name}: {RETURN_FILES[name]}
            </th>
            <td className={styles.figure}>{formatNumber(rows)}</td>
            {mayExport && (
              <td>
                <LinkButton variant="quiet" size="compact" {...fileLink(gstReturnFile(name, returnQuery))}>
                  Download<VisuallyHidden> {name}</VisuallyHidden>
                </LinkButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
