/** The way from the short form of an order to all of it. */
import { phoneLink } from '#contract/urls.ts';
import { rememberOrderLink } from '#storefront/state/order-links-store.ts';
import { useSettings } from '#ui/settings.ts';
import { CodeForm } from './code-form.tsx';
import type { LinkCalls, LinkedOrderView } from './link-calls.ts';
import styles from './linked-order.module.css';

interface AllRightsProps {
  readonly calls: LinkCalls;
  readonly linked: LinkedOrderView;
}

export function AllRights({ calls, linked: { order, email } }: AllRightsProps) {
  const { shop } = useSettings();
  const open = ({ link }: { readonly link: string }) => {
    void rememberOrderLink({ orderId: order.orderId, link });
    // The page reads the new token from the address.
    location.replace(link);
  };
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Is this your order?</h2>
      <p>
        It goes to <strong>{order.firstName}</strong>, phone <strong>{order.customerPhone}</strong>.
      </p>
      {email === 'none' ? (
        <p>
          To see the address and the invoice, to pay or to cancel, please call{' '}
          <a href={phoneLink(shop.phone)}>{shop.phone}</a> with the number of the order. We ask for the phone
          number that it was placed with.
        </p>
      ) : (
        <>
          <p>This is its short form. With a code that we mail you, you see all of it and can change it.</p>
          <CodeForm requestCode={calls.requestCode} checkCode={calls.checkCode} onChecked={open} />
        </>
      )}
    </section>
  );
}
