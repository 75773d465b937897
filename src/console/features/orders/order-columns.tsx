import { formatTime } from '#console/parts/format-time.ts';
import type { Column } from '#console/parts/list/index-table.tsx';
import { paymentLabel, STAGES } from '#console/parts/orders/order-stages.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import type { ListedOrder } from '#contract/console/orders/order-list.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { refundLabel } from '#domain/payments/order-refund.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { smallPicture } from '#domain/picture.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import styles from './order-columns.module.css';

/** So many pictures fit beside the other columns; a tablet shows one. */
const MAX_PICTURES = 3;

export const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  {
    header: 'Order',
    cell: ({ id, number, placedAt }) => (
      <>
        <PageLink to="/orders/$id" params={{ id }} className={styles.number}>
          {number}
        </PageLink>
        <small>{formatTime(placedAt)}</small>
      </>
    ),
  },
  {
    header: 'Customer',
    cell: ({ customer, city, postalCode }) => (
      <>
        {customer.name} {customer.isGuest === true && <Badge>Guest</Badge>}
        <small>
          {city} {postalCode}
        </small>
      </>
    ),
  },
  {
    header: 'Pieces',
    onCard: 'hidden',
    cell: ({ lines, pieces }) => (
      <span className={styles.pieces}>
        {lines.slice(0, MAX_PICTURES).map(({ productId, size, productName, productImage }) => (
          <img
            key={`${productId} ${size}`}
            className={styles.picture}
            src={smallPicture(productImage)}
            width={32}
            height={40}
            loading="lazy"
            alt={productName}
          />
        ))}
        {pieces}
      </span>
    ),
  },
  {
    header: 'Payment',
    onCard: 'hidden',
    cell: ({ paymentMethod, ...order }) => (
      <>
        <span className={styles.status}>{paymentLabel(order)}</span>
        <small className={styles.method}>{PAYMENT_METHODS[paymentMethod].label}</small>
      </>
    ),
  },
  {
    header: 'Total',
    isNumber: true,
    onCard: 'end',
    cell: ({ total }) => formatAmount(fromRupees(total)),
  },
  {
    header: 'Stage',
    onCard: 'end',
    cell: ({ stage, refund }) => (
      <span className={styles.stage}>
        <Badge tone={STAGES[stage].tone}>{STAGES[stage].label}</Badge>
        {refund && <small className={styles.refund}>{refundLabel(refund)}</small>}
      </span>
    ),
  },
];
