/** What an order holds, where it goes and what it came to. */
import { fromSummaryInRupees, type Order } from '#contract/order.ts';
import { productPage } from '#contract/urls.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment.ts';
import { OrderFigures } from '#storefront/products/order-figures.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { day } from './order-dates.ts';
import styles from './order-details.module.css';

export function OrderDetails({ order }: { readonly order: Order }) {
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <div>
          <dt>Order date</dt>
          <dd>{day(order.createdAt)}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{PAYMENT_METHODS[order.paymentMethod].label}</dd>
        </div>
        <div>
          <dt>Estimated delivery</dt>
          <dd>{day(order.estimatedDelivery)}</dd>
        </div>
        <div>
          <dt>Shipping address</dt>
          <dd>
            <ShippingAddress order={order} />
          </dd>
        </div>
      </dl>
      <ul className={styles.items}>
        {order.items.map(item => (
          <li key={`${item.productId} ${item.size}`} className={styles.item}>
            <Picture image={item.productImage} alt="" sizes="5rem" />
            <div>
              <a className={styles.name} href={productPage(item.productId)}>
                {item.productName}
              </a>
              <p className={styles.soft}>
                Size: {item.size} • Qty: {item.quantity}
              </p>
            </div>
            <p className={styles.amount}>{formatAmount(fromRupees(item.total))}</p>
          </li>
        ))}
      </ul>
      <div className={styles.figures}>
        <OrderFigures summary={fromSummaryInRupees(order)} />
      </div>
    </div>
  );
}

function ShippingAddress({ order: { shippingAddress, customer } }: { readonly order: Order }) {
  const { street, city, state, zipCode, country } = shippingAddress;
  return (
    <address className={styles.address}>
      {customer.firstName} {customer.lastName}
      <br />
      {street}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
    </address>
  );
}
