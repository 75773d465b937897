import { TableBox } from '#console/parts/table-box.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { fromSummaryInRupees, type Order } from '#contract/orders/order.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { figureRows } from '#domain/orders/figure-rows.ts';
import { remainingCart } from '#domain/orders/remaining-summary.ts';

interface RemainingTotalsProps {
  readonly order: Order;
  readonly remaining: Order['items'];
  readonly rules: ConsoleOrder['rules'];
}

/** What the order costs without the chosen lines, beside what it costs now: by the rules that the server applies. */
export function RemainingTotals({ order, remaining, rules }: RemainingTotalsProps) {
  const { taxScheme = 'spec' } = order;
  const before = fromSummaryInRupees(order);
  const lines = order.items.map(({ total, taxPercent: percent = 0 }) => ({
    total: fromRupees(total),
    percent,
  }));
  const { summary: after } = remainingCart(
    { taxScheme, summary: before, lines },
    remaining.map(item => order.items.indexOf(item)),
    rules,
  );
  const rows = figureRows(before, { taxScheme, taxPercent: rules.taxPercent });
  return (
    <TableBox label="New total" headings={['Amount', 'Now', 'Afterwards']}>
      {rows
        .filter(({ amount }) => amount > 0)
        .map(({ name, label, amount }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{formatAmount(amount)}</td>
            <td>{formatAmount(after[name])}</td>
          </tr>
        ))}
    </TableBox>
  );
}
