/** The way from the short form of an order to all of it. */
import { phoneLink } from '#contract/urls.ts';
import { useSettings } from '#ui/settings.ts';
import type { LinkedOrderView } from './link-calls.ts';
import styles from './linked-order.module.css';

export function AllRights({ linked: { order } }: { readonly linked: LinkedOrderView }) {
  const { shop } = useSettings();
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Is this your order?</h2>
      <p>
        It goes to <strong>{order.firstName}</strong>, phone <strong>{order.customerPhone}</strong>.
      </p>
      <p>
        To see the address and the invoice, to pay or to cancel, please call{' '}
        <a href={phoneLink(shop.phone)}>{shop.phone}</a> with the number of the order. We ask for the phone
        number that it was placed with.
      </p>
    </section>
  );
}
