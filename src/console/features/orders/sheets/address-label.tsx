import { classNames } from '#ui/layout/class-names.ts';
import styles from './address-label.module.css';
import type { SheetProps } from './packing-slip.tsx';
import { toNumber } from './printed-parcel.ts';
import { ToCollect } from './to-collect.tsx';

interface AddressLabelProps extends SheetProps {
  /** It shares a sheet with others. */
  readonly isPart?: boolean;
}

/** A label for the outside of a parcel, in the size that label printers take. */
export function AddressLabel({ printed, shop, isPart = false }: AddressLabelProps) {
  const { order } = printed;
  const { customer, shippingAddress: to } = order;
  const { line, city, state, postalCode } = shop.address;
  return (
    <article
      className={classNames(styles.label, isPart ? styles.part : styles.whole)}
      aria-label={`Address label of ${toNumber(printed)}`}
    >
      <address className={styles.to}>
        To
        <strong className={styles.name}>
          {customer.firstName} {customer.lastName}
        </strong>
        <span>{to.street}</span>
        {to.landmark !== undefined && <span>{to.landmark}</span>}
        <span>
          {to.city}, {to.state}
        </span>
        <strong className={styles.pin}>PIN {to.zipCode}</strong>
        <span>Phone {customer.phone}</span>
      </address>
      <ToCollect printed={printed} />
      <p className={styles.order}>Order {toNumber(printed)}</p>
      <address className={styles.from}>
        From {shop.name}, {line}, {city}, {state} {postalCode}. Phone {shop.phone}
      </address>
    </article>
  );
}
