import { formatTime } from '#console/parts/format-time.ts';
import type { Sender } from '#contract/console/orders/printed-orders.ts';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import styles from './packing-slip.module.css';
import { type Printed, toNumber } from './printed-parcel.ts';
import { ShopSign } from './shop-sign.tsx';
import { ToCollect } from './to-collect.tsx';

export interface SheetProps {
  readonly printed: Printed;
  readonly shop: Sender;
}

/** What goes into the parcel, without prices: a parcel may be a present. */
export function PackingSlip({ printed, shop }: SheetProps) {
  const { order } = printed;
  const { customer, shippingAddress: to } = order;
  return (
    <article className={styles.slip} aria-label={`Packing slip of ${toNumber(printed)}`}>
      <header className={styles.head}>
        <ShopSign shop={shop} />
        <p>
          <strong>{toNumber(printed)}</strong>
          <br />
          {formatTime(order.createdAt)}
        </p>
      </header>
      <address className={styles.address}>
        <strong>
          {customer.firstName} {customer.lastName}
        </strong>
        <br />
        {to.street}
        <br />
        {to.landmark !== undefined && (
          <>
            {to.landmark}
            <br />
          </>
        )}
        {to.city} {to.zipCode}, {to.state}
        <br />
        {customer.phone}
      </address>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ productId, sku, productName, size, quantity }) => (
            <tr key={`${productId} ${size}`}>
              <td>
                <WholeWords text={productName} /> <small>{sku}</small>
              </td>
              <td>{size}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ToCollect printed={printed} />
      <footer className={styles.foot}>
        {shop.email} · {shop.phone}
      </footer>
    </article>
  );
}
