/** Thanks for an order, with its number and what arrives when; later, how far it has come. */

import { CircleCheck, CircleX } from 'lucide';
import { useEffect, useRef } from 'react';
import type { OrderView } from '#contract/orders/read-order.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { useOrderApi } from '#storefront/state/order-api.ts';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { orderHeadline, sharedHeadline } from './headline.ts';
import styles from './order-headline.module.css';

interface OrderHeadlineProps {
  readonly order: OrderView;
  readonly level: 1 | 2;
}

export function OrderHeadline({ order, level }: OrderHeadlineProps) {
  const { isFull } = useOrderApi();
  const { title, before, after } = (isFull ? orderHeadline : sharedHeadline)(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const Tag = `h${level}` as const;
  const isCancelled = isOrderStatus(order.status) && !ORDER_STATUSES[order.status].takesPayment;
  useEffect(() => {
    // A screen reader begins here, unless the shopper has gone to something else meanwhile.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.tagName === 'H1')
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.headline} data-cancelled={isCancelled || undefined}>
      <Icon shape={isCancelled ? CircleX : CircleCheck} size={32} isThin />
      <div className={styles.words}>
        <Tag ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Tag>
        <p>
          {before}
          <strong className={styles.number}>{order.orderId}</strong>
          <WholeWords text={after} />
        </p>
      </div>
    </div>
  );
}
