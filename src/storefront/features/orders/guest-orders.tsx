/** Orders that were placed without an account, with the confirmed address of this one: one press brings them here. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type ClaimableOrder, ClaimableOrders, ClaimedOrders } from '#contract/orders/claim.ts';
import { API } from '#contract/urls.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { day } from '#storefront/date-texts.ts';
import { api, showError } from '#storefront/state/api.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { readProfile } from '#storefront/state/use-fresh-profile.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './guest-orders.module.css';

interface GuestOrdersProps {
  readonly onClaimed: () => void;
  /** Called where there are some. */
  readonly onFound?: (() => void) | undefined;
}

export function GuestOrders({ onClaimed, onFound }: GuestOrdersProps) {
  const orders = useClaimable(onFound);
  const [isBusy, setBusy] = useState(false);
  if (orders.length === 0) return null;
  const claim = async () => {
    setBusy(true);
    const orderIds = orders.map(({ orderId }) => orderId);
    const response = await api.ask({
      method: 'POST',
      url: API.claimGuestOrders,
      response: ClaimedOrders,
      body: { orderIds },
    });
    setBusy(false);
    if (!response.ok) {
      showError(response.error);
      return;
    }
    const { length } = response.value.orderIds;
    if (length === 0) {
      toastError('The orders could not be added. Please load this page again.');
      return;
    }
    toastSuccess(length === 1 ? 'The order is in your account' : 'The orders are in your account');
    onClaimed();
    // The account may have taken its name from an order.
    void readProfile();
  };
  return (
    <section className={styles.guestOrders} aria-label="Orders from before">
      <h2 className={styles.title}>{orders.length === 1 ? 'An order from before' : 'Orders from before'}</h2>
      <p>You ordered without signing in, with the email address of this account.</p>
      <ul className={styles.list}>
        {orders.map(order => (
          <Line key={order.orderId} order={order} />
        ))}
      </ul>
      <Button busy={isBusy} onClick={() => void claim()}>
        {orders.length === 1 ? 'Add It to My Orders' : `Add All ${orders.length} to My Orders`}
      </Button>
    </section>
  );
}

function Line({ order: { orderId, placedAt, total, products } }: { readonly order: ClaimableOrder }) {
  return (
    <li className={styles.line}>
      <span className={styles.number}>Order #{orderId}</span>
      <span className={styles.detail}>
        {day(placedAt)}, {formatAmount(fromRupees(total))}: {products.join(', ')}
      </span>
    </li>
  );
}

/** An account without such orders, and a server that does not answer, show nothing. */
function useClaimable(onFound?: () => void): readonly ClaimableOrder[] {
  const [orders, setOrders] = useState<readonly ClaimableOrder[]>([]);
  const show = useEffectEvent((found: readonly ClaimableOrder[]) => {
    setOrders(found);
    if (found.length > 0) onFound?.();
  });
  useEffect(() => {
    let isNeeded = true;
    const load = async () => {
      const response = await api.ask({ method: 'GET', url: API.guestOrders, response: ClaimableOrders });
      if (isNeeded && response.ok) show(response.value.orders);
    };
    void load();
    return () => {
      isNeeded = false;
    };
  }, []);
  return orders;
}
