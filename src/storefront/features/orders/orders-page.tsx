/** My Orders: every order of the shopper, newest first (spec 2, /orders). */
import { useEffect, useState } from 'react';
import type { User } from '#contract/account.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { loginPage, ORDER_PARAMS, PAGES } from '#contract/urls.ts';
import { UnverifiedNotice } from '#storefront/account/unverified-notice.tsx';
import { useParam } from '#storefront/location.ts';
import { staticPage } from '#storefront/page.ts';
import { useOrderLinks } from '#storefront/state/order-links-store.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { useFreshProfile } from '#storefront/state/use-fresh-profile.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import { OrderCard } from './order-card.tsx';
import { OrderHeadline } from './order-headline.tsx';
import styles from './orders-page.module.css';
import { UpiPayment } from './payment/upi-payment.tsx';
import { RememberedOrders } from './remembered-orders.tsx';
import { useOrders } from './use-orders.ts';

const GuestOrders = lazyPart(async () => (await import('./guest-orders.tsx')).GuestOrders, {
  isUnasked: true,
  isRare: true,
});

function OrdersPage() {
  const { user, isLoading } = useSession();
  const [attempt, setAttempt] = useState(0);
  useFreshProfile();
  return (
    <PageBody className={styles.page} tall>
      {user === undefined ? (
        <>
          <Title />
          {isLoading ? <LoadingPlaceholder /> : <LoginRequired />}
        </>
      ) : (
        <Orders key={`${user.id} ${attempt}`} user={user} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </PageBody>
  );
}

function Title() {
  return (
    <>
      <Heading level={1}>My Orders</Heading>
      <NeedsJavaScript to="show your orders" />
    </>
  );
}

function LoginRequired() {
  const { hasGuestOrders } = useSettings().buying;
  const isGuest = useOrderLinks(({ links }) => hasGuestOrders && links.length > 0);
  return (
    <>
      {hasGuestOrders && <RememberedOrders />}
      {isGuest ? <MoreOrders /> : <NoSession canFind={hasGuestOrders} />}
    </>
  );
}

function MoreOrders() {
  return (
    <p className={styles.older}>
      <a href={loginPage(PAGES.orders)}>Login</a> to see the orders of an account, or{' '}
      <a href={PAGES.order}>find an order without an account</a>.
    </p>
  );
}

function NoSession({ canFind }: { readonly canFind: boolean }) {
  return (
    <EmptyState drawing="person" title="Login Required" text="Please login to view your orders">
      <LinkButton href={loginPage(PAGES.orders)}>Login</LinkButton>
      {canFind && (
        <LinkButton href={PAGES.order} variant="quiet">
          Find an order without an account
        </LinkButton>
      )}
    </EmptyState>
  );
}

function Orders({ user, onRetry }: { readonly user: User; readonly onRetry: () => void }) {
  const { state, loadOlder, replace } = useOrders(user.id);
  const [hasEarlier, setHasEarlier] = useState(false);
  if (state.kind === 'loading') {
    return (
      <>
        <Title />
        <p className={styles.loading}>
          <Spinner />
          Loading your orders...
        </p>
      </>
    );
  }
  if (state.kind === 'failed') {
    return (
      <>
        <Title />
        <EmptyState drawing="broken" title="Your orders could not be loaded" text="They are safe with us.">
          <Button onClick={onRetry}>Try Again</Button>
        </EmptyState>
      </>
    );
  }
  if (state.orders.length === 0 && state.invalidCount === 0) {
    return (
      <>
        <Title />
        <Notices user={user} onClaimed={onRetry} onFound={() => setHasEarlier(true)} />
        {!hasEarlier && (
          <EmptyState drawing="parcel" title="No orders yet" text="Start shopping to see your orders here">
            <LinkButton href={PAGES.shop}>Start Shopping</LinkButton>
          </EmptyState>
        )}
      </>
    );
  }
  // Whoever has just ordered has one thing to do: it stands above everything.
  const [newest] = state.orders;
  return (
    <>
      {newest?.upi && (
        <div className={styles.due}>
          <UpiPayment upi={newest.upi} orderId={newest.orderId} level={2} />
        </div>
      )}
      <Placed orders={state.orders} />
      <Title />
      <Notices user={user} onClaimed={onRetry} />
      <ul className={styles.orders}>
        {state.orders.map(order => (
          <li key={order.id}>
            <OrderCard
              order={order}
              onChange={replace}
              isPaidAbove={order === newest && order.upi !== undefined}
            />
          </li>
        ))}
      </ul>
      {state.invalidCount > 0 && <FormMessage>{invalidOrdersMessage(state.invalidCount)}</FormMessage>}
      {state.isFull && <OlderButton onPress={loadOlder} />}
    </>
  );
}

interface NoticesProps {
  readonly user: User;
  readonly onClaimed: () => void;
  /** Called where there are orders that the account can take over. */
  readonly onFound?: () => void;
}

function Notices({ user, onClaimed, onFound }: NoticesProps) {
  const { hasGuestOrders } = useSettings().buying;
  return (
    <>
      <UnverifiedNotice />
      <GuestOrders
        needed={hasGuestOrders && user.emailVerified === true}
        onClaimed={onClaimed}
        onFound={onFound}
      />
    </>
  );
}

/** Confirms the order that the address names. Loaded again, the page is a list of orders. */
function Placed({ orders }: { readonly orders: readonly OrderView[] }) {
  const number = useParam(ORDER_PARAMS.placed);
  const order = orders.find(({ orderId }) => orderId === number);
  const isFound = order !== undefined;
  useEffect(() => {
    if (isFound) history.replaceState(history.state, '', PAGES.orders);
  }, [isFound]);
  return order && <OrderHeadline order={order} level={2} />;
}

function invalidOrdersMessage(count: number): string {
  return `${count === 1 ? '1 order' : `${count} orders`} could not be shown. Please contact us.`;
}

function OlderButton({ onPress }: { readonly onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button variant="quiet" className={styles.older} busy={isBusy} onClick={() => void press()}>
      Show older orders
    </Button>
  );
}

export const page = staticPage(OrdersPage, {
  title: 'My Orders',
  description: 'Your orders and how far they have come.',
  canonical: PAGES.orders,
  noIndex: true,
});
