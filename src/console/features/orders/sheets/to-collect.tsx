import { formatAmount, fromRupees } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import type { Printed } from './printed-parcel.ts';
import styles from './to-collect.module.css';

/** What the courier collects at the door. */
export function ToCollect({ printed: { order, amount } }: { readonly printed: Printed }) {
  const { paymentMethod, paymentStatus } = order;
  const collects = PAYMENT_METHODS[paymentMethod].isCash && paymentStatus !== 'paid';
  return (
    <p className={styles.collect}>
      {collects ? `COD: Collect ${formatAmount(fromRupees(amount))} on delivery` : 'Nothing to collect'}
    </p>
  );
}
