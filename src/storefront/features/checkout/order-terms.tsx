/** When the order arrives and what can be sent back, beside the total. */
import { useState } from 'react';
import { PAGES } from '#contract/urls.ts';
import { toDay } from '#domain/day.ts';
import { type DeliveryPromise, isTakenAt, promisedDay } from '#domain/delivery/promise.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { estimateDelivery } from '#domain/orders/order.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './details.module.css';

interface OrderTermsProps {
  readonly promise: DeliveryPromise | undefined;
  readonly method: PaymentMethod;
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
}

export function OrderTerms({ promise, method, rules }: OrderTermsProps) {
  const { delivery, returns } = useSettings();
  const isByPin = rules !== null && rules.zones.length > 0;
  const isKnown = promise === undefined ? !isByPin : isTakenAt(promise, PAYMENT_METHODS[method]);
  const [now] = useState(() => new Date());
  const estimate = { by: toDay(estimateDelivery(now, delivery).getTime()) };
  return (
    <ul className={styles.terms}>
      {isKnown && (
        <li>
          Arrives by <strong>{promisedDay(promise ?? estimate)}</strong>
          {promise === undefined && PAYMENT_METHODS[method].isCash && `, or ${delivery.codExtra} later`}
        </li>
      )}
      {isByPin && promise === undefined && <li>The PIN code says when it arrives.</li>}
      <li>
        <a href={PAGES.returns}>{returns.windowDays}-day returns</a>
      </li>
    </ul>
  );
}
