/** The invoice as a document of its own, on one page of A4 (spec 2, Invoice). */

import { Fragment } from 'react';
import type { OrderView } from '#contract/orders/read-order.ts';
import { formatAmount } from '#domain/money.ts';
import { type FigureRow, figureRows } from '#domain/orders/figure-rows.ts';
import { longDay } from '#storefront/date-texts.ts';
import { Wordmark } from '#ui/media/wordmark.tsx';
import { useSettings } from '#ui/settings.ts';
import { paymentText } from './payment-text.ts';

export function Invoice({ order }: { readonly order: OrderView }) {
  const { shop } = useSettings();
  return (
    <main className="invoice">
      <Letterhead />
      <h1>Order Invoice</h1>
      <div className="facts">
        <OrderInformation order={order} />
        {order.shippingAddress.length > 0 && <ShippingAddress order={order} />}
      </div>
      <Items items={order.items} />
      <Sum order={order} />
      <footer>
        <p>Thank you for shopping with {shop.name}.</p>
        <p>
          Questions? {shop.email} or {shop.phone}, {shop.hours.phone}.
        </p>
      </footer>
    </main>
  );
}

function Letterhead() {
  const { shop } = useSettings();
  const { line, city, state, postalCode } = shop.address;
  return (
    <header>
      <p className="brand">
        <Wordmark className="wordmark" />
        <span className="tagline">{shop.tagline}</span>
      </p>
      <address>
        {line}
        <br />
        {city}, {state} {postalCode}
      </address>
    </header>
  );
}

function OrderInformation({ order }: { readonly order: OrderView }) {
  const { transactionId } = order;
  const payment = paymentText(order);
  return (
    <section>
      <h2>Order Information</h2>
      <dl>
        <dt>Order number</dt>
        <dd>{order.orderId}</dd>
        <dt>Date</dt>
        <dd>{order.createdAt && longDay(order.createdAt)}</dd>
        <dt>Status</dt>
        <dd>
          <span className={`badge ${order.status}`}>{order.status}</span>
        </dd>
        {payment !== '' && (
          <>
            <dt>Payment status</dt>
            <dd>{payment.toUpperCase()}</dd>
          </>
        )}
        <dt>Payment method</dt>
        <dd>{order.paymentMethod.toUpperCase()}</dd>
        {transactionId !== undefined && (
          <>
            <dt>Transaction ID</dt>
            <dd>{transactionId}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function ShippingAddress({ order }: { readonly order: OrderView }) {
  const { customerName, shippingAddress, customerPhone } = order;
  return (
    <section>
      <h2>Shipping Address</h2>
      <address className="lines">
        {[customerName, ...shippingAddress, customerPhone].filter(Boolean).join('\n')}
      </address>
    </section>
  );
}

function Items({ items }: { readonly items: OrderView['items'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Size</th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ productId, productName, size, quantity, total }) => (
          <tr key={`${productId} ${size}`}>
            <td>{productName}</td>
            <td>{size}</td>
            <td>{quantity}</td>
            <td>{formatAmount(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The spec gives these rows other names on paper. */
const BEFORE_LABELS: Readonly<Partial<Record<FigureRow['name'], string>>> = {
  subtotal: 'Items ',
  total: 'Order ',
};

function Sum({ order }: { readonly order: OrderView }) {
  const { money } = useSettings();
  return (
    <dl className="sum">
      {figureRows(order.summary, { ...money, taxScheme: order.taxScheme }).map(({ name, label, text }) => (
        <Fragment key={name}>
          <dt className={name === 'total' ? 'total' : undefined}>{`${BEFORE_LABELS[name] ?? ''}${label}`}</dt>
          <dd className={name === 'total' ? 'total' : undefined}>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
