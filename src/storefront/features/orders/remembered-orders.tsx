/** The orders that were placed in this browser without an account. */
import { useEffect } from 'react';
import { useOrderLinks } from '#storefront/state/order-links-store.ts';
import styles from './linked-order.module.css';

export function RememberedOrders() {
  const links = useOrderLinks(store => store.links);
  useEffect(() => void useOrderLinks.persist.rehydrate(), []);
  if (links.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Orders placed in this browser</h2>
      <ul className={styles.remembered}>
        {links.map(({ orderId, link }) => (
          <li key={orderId}>
            <a href={link}>Order {orderId}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
