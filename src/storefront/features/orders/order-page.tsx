/** The page of an order for whoever has its link, with an account or without. Without a link it finds orders. */
import { useState } from 'react';
import { PAGES } from '#contract/urls.ts';
import { useLocation } from '#storefront/location.ts';
import { staticPage } from '#storefront/page.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Button } from '#ui/forms/button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import { FindOrderForm } from './find-order.tsx';
import styles from './linked-order.module.css';
import { LinkedOrder } from './linked-order.tsx';
import { RememberedOrders } from './remembered-orders.tsx';
import { useLinkedOrder } from './use-linked-order.ts';
import { useOrderToken } from './use-order-token.ts';

function OrderPage() {
  // The browser tells of another hash, and the navigation of another address.
  return <AddressedOrder key={useLocation().href} />;
}

function AddressedOrder() {
  const token = useOrderToken();
  const [attempt, setAttempt] = useState(0);
  return (
    <PageBody className={styles.page} tall>
      {token === undefined && <Loading />}
      {token === null && <FindOrder />}
      {typeof token === 'string' && (
        <Linked key={`${token} ${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </PageBody>
  );
}

function Loading() {
  return (
    <>
      <Heading level={1}>Your Order</Heading>
      <NeedsJavaScript to="show your order" />
      <LoadingPlaceholder />
    </>
  );
}

function FindOrder() {
  return (
    <div className={styles.narrow}>
      <Heading level={1}>Find Your Order</Heading>
      <RememberedOrders />
      <FindOrderForm />
    </div>
  );
}

interface LinkedProps {
  readonly token: string;
  readonly onRetry: () => void;
}

function Linked({ token, onRetry }: LinkedProps) {
  const { hasNoMails } = useSettings();
  const { calls, state, replace } = useLinkedOrder(token);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') {
    return (
      <EmptyState
        drawing="broken"
        level={1}
        title="Your order could not be loaded"
        text="It is safe with us."
      >
        <Button onClick={onRetry}>Try Again</Button>
      </EmptyState>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <div className={styles.narrow}>
        <EmptyState
          drawing="broken"
          level={1}
          title="This link does not open an order"
          text={
            hasNoMails
              ? 'A part of it may be missing. Find the order by its number.'
              : 'A part of it may be missing. Open it from the mail once more, or find the order by its number.'
          }
        />
        <FindOrderForm />
      </div>
    );
  }
  return <LinkedOrder calls={calls} linked={state.linked} onChange={replace} />;
}

export const page = staticPage(OrderPage, {
  title: 'Your Order',
  description: 'What was ordered, how far it has come and how it is paid.',
  canonical: PAGES.order,
  noIndex: true,
});
