/** The way from the short form of an order to all of it. */
import { PAGES, phoneLink } from '#contract/urls.ts';
import { canCancel } from '#domain/orders/order-statuses.ts';
import { rememberOrderLink } from '#storefront/state/order-links-store.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { useSettings } from '#ui/settings.ts';
import type { LinkCalls, LinkedOrderView } from './link-calls.ts';
import styles from './linked-order.module.css';
import { OrderCodeForm } from './order-code-form.tsx';
import { canPayOnline } from './payment/due-payment.ts';

interface AllRightsProps {
  readonly calls: LinkCalls;
  readonly linked: LinkedOrderView;
}

export function AllRights({ calls, linked }: AllRightsProps) {
  const { order, email, hasAccount, isClaimed } = linked;
  const { hasNoMails } = useSettings();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Is this your order?</h2>
      <p>
        It goes to <strong>{order.firstName}</strong>, phone <strong>{order.customerPhone}</strong>. A link is
        easily passed on, so it shows only a part of the order.
      </p>
      {hasAccount && (
        <p>
          The order is in an account. If that is yours, all of it is in <a href={PAGES.orders}>My Orders</a>
          {!isSignedIn && ' once you have signed in'}.
        </p>
      )}
      {isClaimed || (isSignedIn && hasAccount) ? null : email === 'none' || hasNoMails ? (
        <WithoutMailbox purpose={toPurpose(order)} />
      ) : (
        <ByCode calls={calls} order={order} />
      )}
    </section>
  );
}

function WithoutMailbox({ purpose }: { readonly purpose: string }) {
  const { shop } = useSettings();
  return (
    <p>
      {purpose}, open it in the browser that ordered, or call <a href={phoneLink(shop.phone)}>{shop.phone}</a>{' '}
      with the number of the order. We ask for the phone number that it was placed with.
    </p>
  );
}

interface ByCodeProps extends Pick<AllRightsProps, 'calls'> {
  readonly order: LinkedOrderView['order'];
}

function ByCode({ calls, order }: ByCodeProps) {
  const open = ({ link }: { readonly link: string }) => {
    void rememberOrderLink({ orderId: order.orderId, link });
    // The page reads the new token from the address.
    location.replace(link);
  };
  return (
    <>
      <p>{toPurpose(order)}, enter a code that we mail to the address of the order.</p>
      <OrderCodeForm requestCode={calls.requestCode} checkCode={calls.checkCode} onChecked={open} />
    </>
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
