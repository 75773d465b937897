import { TableBox } from '#console/parts/table-box.tsx';
import type { TrackingLine } from '#domain/orders/tracking-lines.ts';
import styles from './tracking-table.module.css';
import type { NamedOrder } from './use-order-actions.ts';

interface TrackingTableProps {
  readonly orders: readonly NamedOrder[];
  readonly lines: readonly TrackingLine[];
  readonly missing: readonly NamedOrder[];
}

/** Shows which tracking number belongs to which order, and what is wrong with lines. */
export function TrackingTable({ orders, lines, missing }: TrackingTableProps) {
  const findName = (number: string) => orders.find(order => order.number === number)?.customerName;
  return (
    <TableBox label="Matched lines" headings={['Line', 'Order', 'Tracking number']}>
      {lines.map(({ line, text, order, trackingNumber, issue }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>
            {findName(order) === undefined ? text : order}
            <small>{findName(order)}</small>
          </td>
          <td>
            {issue === undefined || findName(order) !== undefined ? trackingNumber : ''}
            {issue !== undefined && <p className={styles.fault}>{issue}</p>}
          </td>
        </tr>
      ))}
      {missing.map(({ number, customerName }) => (
        <tr key={number}>
          <td>–</td>
          <td>
            {number}
            <small>{customerName}</small>
          </td>
          <td>No number yet</td>
        </tr>
      ))}
    </TableBox>
  );
}
