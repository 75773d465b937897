/** Checkout, for shoppers who have something in the cart (spec 2, /checkout). */
import { type ReactNode, useState } from 'react';
import { loginPage, PAGES } from '#contract/urls.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { useFreshProfile } from '#storefront/state/use-fresh-profile.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import type { PlacedOrder } from './buyer.ts';
import { ProfileCheckout } from './profile-checkout.tsx';

function CheckoutPage({ data: rules }: { readonly data: ShippingRules | null }) {
  return (
    <PageBody tall>
      <Heading level={1}>Checkout</Heading>
      <NeedsJavaScript to="place an order" />
      <Checkout rules={rules} />
    </PageBody>
  );
}

/** The form has 6 KB. What shows the profile has 2 KB and comes with the page: a request of its own would cost more time than it saves. */
const FormCheckout = lazyPart(async () => (await import('./form-checkout.tsx')).FormCheckout, {
  isRare: true,
});

function Checkout({ rules }: { readonly rules: ShippingRules | null }) {
  const { buying } = useSettings();
  const { user, isLoading } = useSession();
  const { lines, isReady } = useCart();
  const [placed, setPlaced] = useState<PlacedOrder>();
  useFreshProfile();
  if (placed !== undefined) return <Placed link={placed.link} />;
  if (isLoading || !isReady) return <LoadingPlaceholder lines={9} />;
  if (user === undefined && !buying.hasGuestOrders) return <LoginRequired />;
  if (lines.length === 0) return <NothingToBuy isGuest={user === undefined} />;
  if (user === undefined || buying.addressAt === 'checkout')
    return <FormCheckout needed user={user} lines={lines} rules={rules} onPlaced={setPlaced} />;
  return <ProfileCheckout user={user} lines={lines} rules={rules} onPlaced={setPlaced} />;
}

function LoginRequired() {
  return (
    <EmptyState
      drawing="person"
      title="Login Required"
      text="Please login to check out. Your cart stays as it is."
    >
      <LinkButton href={loginPage(PAGES.checkout)}>Login</LinkButton>
      <LinkButton variant="quiet" href={PAGES.shop}>
        Continue Shopping
      </LinkButton>
    </EmptyState>
  );
}

const LastOrder = lazyPart(async () => (await import('./last-order.tsx')).LastOrder, {
  isRare: true,
});

/** This is also shown after going back from the payment gateway, because the cart was ordered. */
function NothingToBuy({ isGuest }: { readonly isGuest: boolean }) {
  const { isOnline } = useSettings().payment;
  const text = 'Add some items before you check out.';
  return (
    <EmptyState
      drawing="bag"
      title="Your cart is empty"
      text={isOnline && !isGuest ? `${text} An order that is not paid yet waits for you in My Orders.` : text}
    >
      <LinkButton href={PAGES.shop}>Continue Shopping</LinkButton>
      {isOnline && !isGuest && (
        <LinkButton variant="quiet" href={PAGES.orders}>
          My Orders
        </LinkButton>
      )}
      {isGuest && <LastOrder needed />}
    </EmptyState>
  );
}

function Placed({ link }: Pick<PlacedOrder, 'link'>): ReactNode {
  return (
    <EmptyState
      drawing="parcel"
      title="Thank you for your order"
      text={link === undefined ? 'It is waiting for you in My Orders.' : 'Its page shows what happens next.'}
    >
      <LinkButton href={link ?? PAGES.orders}>{link === undefined ? 'My Orders' : 'Your order'}</LinkButton>
    </EmptyState>
  );
}

export const page = definePage({
  load: loadShippingRules,
  head: (_rules, { settings }) =>
    withShopName(
      {
        title: 'Checkout',
        description: `Place your order with ${settings.shop.name}.`,
        canonical: PAGES.checkout,
        noIndex: true,
      },
      settings,
    ),
  Component: CheckoutPage,
});
