/** When the order arrives and what can be sent back, beside the total. */
import { useState } from 'react';
import { PAGES } from '#contract/urls.ts';
import { toDay } from '#domain/day.ts';
import { type DeliveryPromise, isTakenAt, promisedDay } from '#domain/delivery/promise.ts';
import { estimateDelivery } from '#domain/orders/order.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './details.module.css';

interface OrderTermsProps {
  readonly promise: DeliveryPromise | undefined;
  readonly method: PaymentMethod;
}

export function OrderTerms({ promise, method }: OrderTermsProps) {
  const { delivery, returns } = useSettings();
  const isDelivered = promise === undefined || isTakenAt(promise, PAYMENT_METHODS[method]);
  const [now] = useState(() => new Date());
  const estimate = { by: toDay(estimateDelivery(now, delivery).getTime()) };
  return (
    <ul className={styles.terms}>
      {isDelivered && (
        <li>
          Arrives by <strong>{promisedDay(promise ?? estimate)}</strong>
        </li>
      )}
      <li>
        <a href={PAGES.returns}>{returns.windowDays}-day returns</a>
      </li>
    </ul>
  );
}
