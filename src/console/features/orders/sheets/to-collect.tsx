import type { Order } from '#contract/order.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment.ts';
import styles from './to-collect.module.css';

/** What the courier collects at the door. */
export function ToCollect({ order: { paymentMethod, paymentStatus, total } }: { readonly order: Order }) {
  const collects = PAYMENT_METHODS[paymentMethod].isCash && paymentStatus !== 'paid';
  return (
    <p className={styles.collect}>
      {collects ? `Collect ${formatAmount(fromRupees(total))} on delivery` : 'Nothing to collect'}
    </p>
  );
}
