/** An order is a row that opens into all there is to know. Several may be open at once (spec 2, /orders). */
import { ChevronDown } from 'lucide';
import { useState } from 'react';
import type { OrderView } from '#contract/orders/read-order.ts';
import { ORDER_PARAMS } from '#contract/urls.ts';
import { formatAmount } from '#domain/money.ts';
import { day } from '#storefront/date-texts.ts';
import { Icon } from '#ui/media/icon.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-card.module.css';
import { OrderDetails } from './order-details.tsx';
import { canPayOnline } from './payment/due-payment.ts';
import { OnlinePayment } from './payment/online-payment.tsx';
import { UpiPayment } from './payment/upi-payment.tsx';
import { PaymentBadge, StatusBadge, StatusIcon } from './status-badges.tsx';

interface OrderCardProps {
  readonly order: OrderView;
  readonly onChange: (changed: OrderView) => void;
  /** Says whether the page shows above the list how the order is paid. */
  readonly isPaidAbove: boolean;
}

export function OrderCard({ order, onChange, isPaidAbove }: OrderCardProps) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [isOpenAtFirst] = useState(() => (isToBePaid(order) && !isPaidAbove) || isRequested(order.orderId));
  return (
    <details className={styles.card} open={isOpenAtFirst}>
      <summary className={styles.row}>
        <span className={styles.icon}>
          <StatusIcon status={order.status} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.number}>
            Order <span className={styles.whole}>#{order.orderId}</span>
          </h2>
          <p className={styles.facts}>
            {order.createdAt !== '' && (
              <>
                <time dateTime={order.createdAt}>{day(order.createdAt)}</time> •{' '}
              </>
            )}
            {count === 1 ? '1 item' : `${count} items`}
          </p>
        </div>
        <p className={styles.badges}>
          <StatusBadge status={order.status} />
          <PaymentBadge order={order} />
        </p>
        <p className={styles.total}>{formatAmount(order.summary.total)}</p>
        <Icon shape={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.open}>
        {order.upi !== undefined && !isPaidAbove && (
          <UpiPayment upi={order.upi} orderId={order.orderId} level={3} />
        )}
        {order.upi === undefined && order.payment !== undefined && (
          <OnlinePayment order={order} payment={order.payment} onChange={onChange} />
        )}
        <OrderDetails order={order} />
        <OrderActions order={order} onChange={onChange} />
      </div>
    </details>
  );
}

function isToBePaid(order: OrderView): boolean {
  return order.upi !== undefined || canPayOnline(order);
}

/** Returns whether the address names the order, as after paying. */
function isRequested(orderId: string): boolean {
  return new URLSearchParams(location.search).get(ORDER_PARAMS.open) === orderId;
}
