/** The way from the short form of an order to all of it. */
import { PAGES, phoneLink } from '#contract/urls.ts';
import { canCancel } from '#domain/orders/order-statuses.ts';
import { rememberOrderLink } from '#storefront/state/order-links-store.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { useSettings } from '#ui/settings.ts';
import type { LinkCalls, LinkedOrderView } from './link-calls.ts';
import styles from './linked-order.module.css';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { canPayOnline } from './payment/due-payment.ts';

interface AllRightsProps {
  readonly calls: LinkCalls;
  readonly linked: LinkedOrderView;
}

export function AllRights({ calls, linked: { order, email, hasAccount } }: AllRightsProps) {
  const { shop } = useSettings();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const open = ({ link }: { readonly link: string }) => {
    void rememberOrderLink({ orderId: order.orderId, link });
    // The page reads the new token from the address.
    location.replace(link);
  };
  const purpose = toPurpose(order);
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Is this your order?</h2>
      <p>
        It goes to <strong>{order.firstName}</strong>, phone <strong>{order.customerPhone}</strong>.
      </p>
      {hasAccount && (
        <p>
          This order is in an account. If it is yours, you see all of it in{' '}
          <a href={PAGES.orders}>My Orders</a>.
        </p>
      )}
      {isSignedIn && hasAccount ? null : email === 'none' ? (
        <p>
          {purpose}, open it in the browser that ordered, or call{' '}
          <a href={phoneLink(shop.phone)}>{shop.phone}</a> with the number of the order. We ask for the phone
          number that it was placed with.
        </p>
      ) : (
        <>
          <p>{purpose}, enter a code that we mail to the address of the order.</p>
          <MailedCodeForm requestCode={calls.requestCode} checkCode={calls.checkCode} onChecked={open} />
        </>
      )}
    </section>
  );
}

/** What only the shopper can do. By UPI anybody can pay. */
function toPurpose(order: LinkedOrderView['order']): string {
  const needs = [
    'see the address and the invoice',
    ...(canPayOnline(order) ? ['pay'] : []),
    ...(canCancel(order.status) ? ['cancel'] : []),
  ];
  return `To ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(needs)}`;
}
