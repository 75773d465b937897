import { TableBox } from '#console/parts/table-box.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { fromSummaryInRupees, type Order } from '#contract/order.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { remainingSummary } from '#domain/orders/remaining-summary.ts';

const ROWS = [
  ['Subtotal', 'subtotal'],
  ['Tax', 'tax'],
  ['Delivery', 'shipping'],
  ['COD charge', 'codCharges'],
  ['Total', 'total'],
] as const;

interface RemainingTotalsProps {
  readonly order: Order;
  readonly remaining: Order['items'];
  readonly rules: ConsoleOrder['rules'];
}

/** What the order costs without the chosen lines, beside what it costs now: by the rules that the server applies. */
export function RemainingTotals({ order, remaining, rules }: RemainingTotalsProps) {
  const before = fromSummaryInRupees(order);
  const after = remainingSummary(
    before,
    remaining.map(({ total }) => fromRupees(total)),
    {
      taxPercent: rules.taxPercent,
      codFreeFrom: fromRupees(rules.codFreeFrom),
      codCharge: fromRupees(rules.codCharge),
    },
  );
  return (
    <TableBox label="New total" headings={['Amount', 'Now', 'Afterwards']}>
      {ROWS.filter(([, name]) => before[name] > 0).map(([label, name]) => (
        <tr key={name}>
          <th scope="row">{label}</th>
          <td>{formatAmount(before[name])}</td>
          <td>{formatAmount(after[name])}</td>
        </tr>
      ))}
    </TableBox>
  );
}
