/** What an order holds, where it goes and what it came to. */

import type { ReactNode } from 'react';
import type { OrderItemView, OrderView } from '#contract/orders/read-order.ts';
import { productPage } from '#contract/urls.ts';
import { formatAmount } from '#domain/money.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { paymentLabel } from '#domain/payments/payment.ts';
import { day } from '#storefront/date-texts.ts';
import { OrderFigures } from '#storefront/products/order-figures.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { NO_REASON } from './no-reason.ts';
import styles from './order-details.module.css';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderParcels } from './order-parcels.tsx';

export function OrderDetails({ order }: { readonly order: OrderView }) {
  const isCancelled = isOrderStatus(order.status) && !ORDER_STATUSES[order.status].takesPayment;
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name="Order date">{order.createdAt && day(order.createdAt)}</Fact>
        <Fact name="Payment method">{paymentLabel(order.paymentMethod)}</Fact>
        <Fact name="Estimated delivery">
          {!isCancelled && order.estimatedDelivery && day(order.estimatedDelivery)}
        </Fact>
        {order.shippingAddress.length > 0 && (
          <Fact name="Shipping address">
            <address className={styles.address}>
              {[order.customerName, ...order.shippingAddress].filter(Boolean).join('\n')}
            </address>
          </Fact>
        )}
        <Fact name="Reason for cancelling">
          {order.cancelReason && order.cancelReason !== NO_REASON && (
            <span className={styles.reason}>{order.cancelReason}</span>
          )}
        </Fact>
      </dl>
      <OrderParcels order={order} />
      <OrderInvoices order={order} />
      <ul className={styles.items}>
        {order.items.map(item => (
          <Item key={`${item.productId} ${item.size}`} item={item}>
            <p className={styles.amount}>{formatAmount(item.total)}</p>
          </Item>
        ))}
        {order.cancelledItems.map(item => (
          <Item key={`${item.productId} ${item.size} cancelled`} item={item}>
            <p className={styles.soft}>Cancelled</p>
          </Item>
        ))}
      </ul>
      <div className={styles.figures}>
        <OrderFigures summary={order.summary} tax={{ taxScheme: order.taxScheme }} />
      </div>
    </div>
  );
}

function Item({ item, children }: { readonly item: OrderItemView; readonly children: ReactNode }) {
  return (
    <li className={styles.item}>
      <Picture image={item.productImage} alt="" sizes="5rem" />
      <div>
        <a className={styles.name} href={productPage(item.productId)}>
          <WholeWords text={item.productName} />
        </a>
        <p className={styles.soft}>
          Size: {item.size} • Qty: {item.quantity}
        </p>
      </div>
      {children}
    </li>
  );
}

/** A fact that is not known is left out. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
