/** The sum of a cart or an order, row by row, the same on every screen (spec 9). */
import { figureRows } from '#domain/orders/figure-rows.ts';
import type { OrderSummary } from '#domain/pricing.ts';
import type { TaxRules } from '#domain/tax/tax-rate.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './order-figures.module.css';

interface OrderFiguresProps {
  readonly summary: OrderSummary;
  /** What shipping waits for, where it is not known and not in the total. */
  readonly shippingNote?: string | undefined;
  /** The scheme in which an order was placed. The default is how the shop taxes. */
  readonly tax?: Partial<TaxRules>;
}

export function OrderFigures({ summary, shippingNote, tax }: OrderFiguresProps) {
  const { money } = useSettings();
  const terms = { ...money, ...tax, shippingNote };
  return (
    <dl className={styles.figures}>
      {figureRows(summary, terms).map(row => (
        <div key={row.name} className={row.name === 'total' ? styles.total : styles.row}>
          <dt>{row.label}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  );
}
