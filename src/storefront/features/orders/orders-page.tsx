/** My Orders: every order of the shopper, newest first (spec 2, /orders). */
import { useState } from 'react';
import type { User } from '#contract/account.ts';
import { loginPage, PAGES } from '#contract/urls.ts';
import { UnverifiedNotice } from '#storefront/account/unverified-notice.tsx';
import { staticPage } from '#storefront/page.ts';
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
import { PageBody } from '#ui/layout/section.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders-page.module.css';
import { useOrders } from './use-orders.ts';

function OrdersPage() {
  const { user, isLoading } = useSession();
  const [attempt, setAttempt] = useState(0);
  useFreshProfile();
  return (
    <PageBody className={styles.page} tall>
      <Heading level={1}>My Orders</Heading>
      <NeedsJavaScript to="show your orders" />
      {isLoading && <LoadingPlaceholder />}
      {!isLoading && user === undefined && <LoginRequired />}
      {user !== undefined && (
        <Orders key={`${user.id} ${attempt}`} user={user} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </PageBody>
  );
}

function LoginRequired() {
  return (
    <EmptyState drawing="person" title="Login Required" text="Please login to view your orders">
      <LinkButton href={loginPage(PAGES.orders)}>Login</LinkButton>
    </EmptyState>
  );
}

function Orders({ user, onRetry }: { readonly user: User; readonly onRetry: () => void }) {
  const { state, loadOlder, replace } = useOrders(user.id);
  if (state.kind === 'loading') {
    return (
      <p className={styles.loading}>
        <Spinner />
        Loading your orders...
      </p>
    );
  }
  if (state.kind === 'failed') {
    return (
      <EmptyState drawing="broken" title="Your orders could not be loaded" text="They are safe with us.">
        <Button onClick={onRetry}>Try Again</Button>
      </EmptyState>
    );
  }
  if (state.orders.length === 0 && state.invalidCount === 0) {
    return (
      <>
        <UnverifiedNotice />
        <EmptyState drawing="parcel" title="No orders yet" text="Start shopping to see your orders here">
          <LinkButton href={PAGES.shop}>Start Shopping</LinkButton>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <UnverifiedNotice />
      <ul className={styles.orders}>
        {state.orders.map(order => (
          <li key={order.id}>
            <OrderCard order={order} onChange={replace} />
          </li>
        ))}
      </ul>
      {state.invalidCount > 0 && <FormMessage>{invalidOrdersMessage(state.invalidCount)}</FormMessage>}
      {state.isFull && <OlderButton onPress={loadOlder} />}
    </>
  );
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
