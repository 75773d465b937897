/** What happens with an order from now on, step by step. */
import type { OrderView } from '#contract/orders/read-order.ts';
import { PAGES } from '#contract/urls.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { isPaidInCash } from '#domain/payments/payment.ts';
import { day } from '#storefront/date-texts.ts';
import styles from './next-steps.module.css';

interface Step {
  readonly label: string;
  readonly detail: string;
  readonly isDone: boolean;
}

export function NextSteps({ order }: { readonly order: OrderView }) {
  const steps = toSteps(order);
  if (steps.length === 0) return null;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section>
      <h2 className={styles.heading}>{current < 0 ? 'What happened' : 'What happens next'}</h2>
      <ol className={styles.steps}>
        {steps.map(({ label, detail, isDone }, index) => (
          <li
            key={label}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.label}>{label}</span>
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
      {current < 0 && (
        <p className={styles.detail}>
          Something does not fit? See <a href={PAGES.returns}>Returns & Exchanges</a>.
        </p>
      )}
    </section>
  );
}

/** There are none for an order that goes no further. */
function toSteps({ status, paymentStatus, paymentMethod, createdAt, estimatedDelivery }: OrderView): Step[] {
  if (!isOrderStatus(status)) return [];
  const { isUnsent, isUnderWay, isDelivered, takesPayment, isNew } = ORDER_STATUSES[status];
  if (!takesPayment) return [];
  const isPaid = paymentStatus === 'paid';
  return [
    { label: 'Order placed', detail: createdAt && day(createdAt), isDone: true },
    ...(isPaidInCash(paymentMethod)
      ? []
      : [{ label: 'Payment', detail: isPaid ? 'received' : 'to be paid', isDone: isPaid }]),
    { label: 'Accepted', detail: '', isDone: !isNew },
    {
      label: 'Packed and sent',
      detail: isUnsent ? 'with a number to track it' : '',
      isDone: isUnderWay || isDelivered,
    },
    {
      label: 'Delivered',
      detail: isDelivered || estimatedDelivery === '' ? '' : `by ${day(estimatedDelivery)}`,
      isDone: isDelivered,
    },
  ];
}
