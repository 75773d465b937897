import { changeOf, Figure, Figures } from '#console/parts/figures.tsx';
import { formatNumber, formatRupees } from '#console/parts/format-number.ts';
import type { SalesReport } from '#contract/console/report.ts';

/** The sums of the period, each beside that of as many days before. */
export function SalesTotals({ total, before }: Pick<SalesReport, 'total' | 'before'>) {
  return (
    <Figures>
      <Figure label="Sales" value={formatRupees(total.sales)} change={changeOf(total.sales, before.sales)} />
      <Figure
        label="Orders"
        value={formatNumber(total.orders)}
        change={changeOf(total.orders, before.orders)}
      />
      <Figure
        label="Pieces"
        value={formatNumber(total.pieces)}
        change={changeOf(total.pieces, before.pieces)}
      />
      <Figure
        label="Average order"
        value={formatRupees(average(total))}
        change={changeOf(average(total), average(before))}
      />
    </Figures>
  );
}

function average({ orders, sales }: SalesReport['total']): number {
  return orders === 0 ? 0 : Math.round(sales / orders);
}
