/** Checkout, for shoppers who are logged in and have something in the cart (spec 2, /checkout). */
import type { ReactNode } from 'react';
import type { User } from '#contract/account.ts';
import { loginPage, PAGES } from '#contract/urls.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import type { CartLines } from '#domain/cart.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { hasGstInvoices } from '#domain/legal/gst-buyer.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { type Delivery, useDelivery } from '#storefront/delivery/use-delivery.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
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
import { useAddressChoice, withChosenAddress } from './address-choice.ts';
import styles from './checkout-steps.module.css';
import { readCustomer } from './customer.ts';
import { usePaymentChoice } from './payment-choice.ts';
import { PaymentStep } from './payment-step.tsx';
import { AddressStep, ContactStep } from './profile-steps.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useCheckoutTerms } from './use-checkout-terms.ts';
import { usePlaceOrder } from './use-place-order.ts';

function CheckoutPage({ data: rules }: { readonly data: ShippingRules | null }) {
  return (
    <PageBody tall>
      <Heading level={1}>Checkout</Heading>
      <NeedsJavaScript to="place an order" />
      <Checkout rules={rules} />
    </PageBody>
  );
}

function Checkout({ rules }: { readonly rules: ShippingRules | null }) {
  const { user, isLoading } = useSession();
  const { lines, isReady } = useCart();
  const { method } = usePaymentChoice();
  const terms = useCheckoutTerms(rules);
  const addressChoice = useAddressChoice(user);
  const buyer = user && withChosenAddress(user, addressChoice);
  const delivery = useDelivery(lines, {
    rules: terms.rules,
    pin: readPin(buyer?.address.postalCode ?? ''),
  });
  const order = usePlaceOrder(lines, { method, delivery, terms, addressChoice });
  useFreshProfile();
  if (order.isPlaced) return <Placed />;
  if (isLoading || !isReady) return <LoadingPlaceholder lines={9} />;
  if (user === undefined || buyer === undefined) return <LoginRequired />;
  if (lines.length === 0) return <NothingToBuy />;
  const chooser = addressChoice && <Chooser needed user={user} choice={addressChoice} />;
  return <CheckoutSteps {...{ buyer, lines, order, delivery, chooser }} />;
}

const GstPart = lazyPart(async () => (await import('./gst/gst-inputs.tsx')).GstInputs, { isRare: true });
const Chooser = lazyPart(async () => (await import('./address-chooser.tsx')).AddressChooser, {
  isRare: true,
});

interface CheckoutStepsProps {
  readonly buyer: User;
  readonly lines: CartLines;
  readonly order: ReturnType<typeof usePlaceOrder>;
  readonly delivery: Delivery;
  /** The chooser exists where shoppers can have several addresses. */
  readonly chooser: ReactNode;
}

function CheckoutSteps({ buyer, lines, order, delivery, chooser }: CheckoutStepsProps) {
  const settings = useSettings();
  const customer = readCustomer(buyer, settings);
  useFreshStock(lines.map(line => line.product.id));
  return (
    <div className={styles.checkout}>
      <div className={styles.steps}>
        <ContactStep user={buyer} />
        <AddressStep
          user={buyer}
          gaps={customer.ok ? undefined : customer.error}
          promise={order.promise}
          chooser={chooser}
        >
          {hasGstInvoices(settings.money.taxScheme) && <GstPart needed />}
        </AddressStep>
        <PaymentStep subtotal={order.summary.subtotal} promise={order.promise} />
      </div>
      <SummaryStep lines={lines} order={order} shippingNote={delivery.shippingNote} />
    </div>
  );
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

/** This is also shown after going back from the payment gateway, because the cart was ordered. */
function NothingToBuy() {
  const { isOnline } = useSettings().payment;
  const text = 'Add some items before you check out.';
  return (
    <EmptyState
      drawing="bag"
      title="Your cart is empty"
      text={isOnline ? `${text} An order that is not paid yet waits for you in My Orders.` : text}
    >
      <LinkButton href={PAGES.shop}>Continue Shopping</LinkButton>
      {isOnline && (
        <LinkButton variant="quiet" href={PAGES.orders}>
          My Orders
        </LinkButton>
      )}
    </EmptyState>
  );
}

function Placed() {
  return (
    <EmptyState drawing="parcel" title="Thank you for your order" text="It is waiting for you in My Orders.">
      <LinkButton href={PAGES.orders}>My Orders</LinkButton>
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
