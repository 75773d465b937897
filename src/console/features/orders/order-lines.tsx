import { formatCount } from '#console/parts/format-count.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { paymentLabel } from '#console/parts/orders/order-stages.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { fromSummaryInRupees } from '#contract/orders/order.ts';
import { productPage } from '#contract/urls.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { figureRows } from '#domain/orders/figure-rows.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { smallPicture } from '#domain/picture.ts';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import styles from './order-lines.module.css';

interface OrderLinesProps {
  readonly order: ConsoleOrder['order'];
  readonly refund: ConsoleOrder['refund'];
  readonly cancelled: ConsoleOrder['cancelledLines'];
  /** The present percentage of the settings. */
  readonly taxPercent: number;
}

/** What was ordered, and what it costs. */
export function OrderLines({ order, refund, cancelled, taxPercent }: OrderLinesProps) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const paid = `${PAYMENT_METHODS[order.paymentMethod].label}, ${paymentLabel({ ...order, refund }).toLowerCase()}`;
  const terms = { taxScheme: order.taxScheme ?? 'spec', taxPercent };
  const rows = figureRows(fromSummaryInRupees(order), terms).filter(({ amount }) => amount > 0);
  return (
    <PageSection title={formatCount(pieces, 'piece')}>
      <ul className={styles.lines}>
        {order.items.map(item => (
          <Line key={`${item.productId} ${item.size}`} {...item} />
        ))}
        {cancelled.map(item => (
          <Line key={`${item.productId} ${item.size} cancelled`} {...item} isCancelled />
        ))}
      </ul>
      <dl className={styles.amounts}>
        {rows.map(({ name, label, text }) => (
          <div key={name} className={name === 'total' ? styles.total : styles.amount}>
            <dt>
              {label}
              {name === 'total' && ` · ${paid}`}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

interface LineProps {
  readonly productId: string;
  readonly sku?: string;
  readonly productName: string;
  readonly productImage: string;
  readonly size: string;
  readonly quantity: number;
  readonly total: number;
  readonly isCancelled?: boolean;
}

function Line({
  productId,
  sku = productId,
  productName,
  productImage,
  size,
  quantity,
  total,
  isCancelled = false,
}: LineProps) {
  return (
    <li className={styles.line}>
      <img
        className={styles.picture}
        src={smallPicture(productImage)}
        width={48}
        height={60}
        loading="lazy"
        alt=""
      />
      <span className={styles.name}>
        <a href={productPage(productId)} target="_blank" rel="noreferrer">
          <WholeWords text={productName} />
        </a>
        <small>
          {sku} · Size {size}
          {isCancelled && ' · Cancelled'}
        </small>
      </span>
      <span className={styles.amountOfLine}>
        <span className={styles.quantity}>× {quantity}</span>
        <span>
          {isCancelled ? <s>{formatAmount(fromRupees(total))}</s> : formatAmount(fromRupees(total))}
        </span>
      </span>
    </li>
  );
}
