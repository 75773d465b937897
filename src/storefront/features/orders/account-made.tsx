/** What follows from an account that was just made of the order. */
import { useEffect, useRef } from 'react';
import { PAGES } from '#contract/urls.ts';
import { CLEARED_TEXT } from '#storefront/account/cleared-text.ts';
import styles from './linked-order.module.css';

interface AccountMadeProps {
  /** The account was there before, and what was saved in it is removed. */
  readonly isCleared: boolean;
}

export function AccountMade({ isCleared }: AccountMadeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that was sent is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        You have an account now
      </h2>
      <p>
        This order is in <a href={PAGES.orders}>My Orders</a>. Its link shows only a part of it from now on.
      </p>
      {isCleared && <p>{CLEARED_TEXT}</p>}
    </section>
  );
}
