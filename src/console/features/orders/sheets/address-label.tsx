import { formatNumber } from '#console/parts/format-number.ts';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './address-label.module.css';
import { Barcode } from './barcode.tsx';
import type { SheetProps } from './packing-slip.tsx';
import { toNumber } from './printed-parcel.ts';
import { ShopSign } from './shop-sign.tsx';
import { ToCollect } from './to-collect.tsx';

interface AddressLabelProps extends SheetProps {
  /** It shares a sheet with others. */
  readonly isPart?: boolean;
}

/** A label for the outside of a parcel, in the size that label printers take. */
export function AddressLabel({ printed, shop, isPart = false }: AddressLabelProps) {
  const { order, grams, courier, trackingNumber } = printed;
  const { customer, shippingAddress: to } = order;
  const { line, city, state, postalCode } = shop.address;
  return (
    <article
      className={classNames(styles.label, isPart ? styles.part : styles.whole)}
      aria-label={`Address label of ${toNumber(printed)}`}
    >
      {shop.logo !== undefined && <ShopSign shop={shop} />}
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
      <p className={styles.order}>
        <span>Order {toNumber(printed)}</span>
        <span>{toKilograms(grams)}</span>
      </p>
      {trackingNumber !== '' && (
        <div>
          {courier !== '' && <p className={styles.courier}>{courier}</p>}
          <Barcode text={trackingNumber} label={`Barcode of the tracking number ${trackingNumber}`} />
        </div>
      )}
      <address className={styles.from}>
        From {shop.name}, {line}, {city}, {state} {postalCode}. Phone {shop.phone}
      </address>
    </article>
  );
}

/** Returns a text such as `0.85 kg`. */
function toKilograms(grams: number): string {
  return `${formatNumber(Math.ceil(grams / 10) / 100)} kg`;
}
