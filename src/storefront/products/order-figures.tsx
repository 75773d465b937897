/** The sum of a cart or an order, row by row, the same on every screen (spec 9). */

import { formatAmount, ZERO } from '#domain/money.ts';
import { type OrderSummary, taxPercentOf } from '#domain/pricing.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './order-figures.module.css';

interface OrderFiguresProps {
  readonly summary: OrderSummary;
  /** What shipping waits for, where it is not known and not in the total. */
  readonly shippingNote?: string | undefined;
}

export function OrderFigures({ summary, shippingNote }: OrderFiguresProps) {
  const { subtotal, shipping, tax, codCharges, total } = summary;
  const percent = taxPercentOf(summary, useSettings().money);
  return (
    <dl className={styles.figures}>
      <Row name="Subtotal" value={formatAmount(subtotal)} />
      <Row name="Shipping" value={shippingNote ?? (shipping === ZERO ? 'Free' : formatAmount(shipping))} />
      <Row name={`Tax (${percent}%)`} value={formatAmount(tax)} />
      {codCharges > ZERO && <Row name="COD charge" value={formatAmount(codCharges)} />}
      <Row
        name={shippingNote === undefined ? 'Total' : 'Total without shipping'}
        value={formatAmount(total)}
        isTotal
      />
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Row({ name, value, isTotal = false }: RowProps) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
