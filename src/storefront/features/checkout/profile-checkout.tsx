/** Checkout with what the profile knows, which is changed there (spec 2, /checkout). */
import type { User } from '#contract/account.ts';
import { paymentPage, placedPage } from '#contract/urls.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { type CartLines, cartTotal } from '#domain/cart.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { hasGstInvoices } from '#domain/legal/gst-buyer.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { ok, refused } from '#domain/result.ts';
import { readCustomer } from '#storefront/account/order-customer.ts';
import { useDelivery } from '#storefront/delivery/use-delivery.ts';
import { navigate } from '#storefront/navigate.ts';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { useSettings } from '#ui/settings.ts';
import { type AddressChoice, useAddressChoice, withChosenAddress } from './address-choice.ts';
import type { PlacedOrder, Recipient } from './buyer.ts';
import styles from './checkout-steps.module.css';
import { isPaidNext, usePaymentChoice } from './payment-choice.ts';
import { PaymentStep } from './payment-step.tsx';
import { AddressStep, ContactStep } from './profile-steps.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useCheckoutTerms } from './use-checkout-terms.ts';
import { usePlaceOrder } from './use-place-order.ts';

const GstPart = lazyPart(async () => (await import('./gst/gst-inputs.tsx')).GstInputs, { isRare: true });
const Chooser = lazyPart(async () => (await import('./address-chooser.tsx')).AddressChooser, {
  isRare: true,
});

interface ProfileCheckoutProps {
  readonly user: User;
  readonly lines: CartLines;
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
  readonly onPlaced: (placed: PlacedOrder) => void;
}

export function ProfileCheckout({ user, lines, rules, onPlaced }: ProfileCheckoutProps) {
  const settings = useSettings();
  const terms = useCheckoutTerms(rules);
  const addressChoice = useAddressChoice(user);
  const buyer = withChosenAddress(user, addressChoice);
  const pin = readPin(buyer.address.postalCode);
  const delivery = useDelivery(lines, { rules: terms.rules, pin });
  const method = usePaymentChoice({ subtotal: cartTotal(lines), promise: delivery.promise });
  const recipient = useProfile(addressChoice, method);
  const order = usePlaceOrder(lines, { method, delivery, terms, recipient, onPlaced });
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
          // The chooser exists where shoppers can have several addresses.
          chooser={addressChoice && <Chooser needed user={user} choice={addressChoice} />}
        >
          {hasGstInvoices(settings.money.taxScheme) && <GstPart needed />}
        </AddressStep>
        <PaymentStep method={method} subtotal={order.summary.subtotal} promise={order.promise} />
      </div>
      <SummaryStep lines={lines} order={order} shippingNote={delivery.shippingNote} />
    </div>
  );
}

function useProfile(addressChoice: AddressChoice | undefined, method: PaymentMethod): Recipient {
  const settings = useSettings();
  return {
    read: () => {
      const account = useSession.getState().user;
      if (account === undefined || account.id === '') return refused('session');
      const user = withChosenAddress(account, addressChoice);
      return ok({ userId: user.id, email: user.email, customer: readCustomer(user, settings) });
    },
    goOn: ({ orderId }) => {
      toastSuccess(`Order ${orderId} placed successfully!`);
      navigate(isPaidNext(method, settings) ? paymentPage(orderId) : placedPage(orderId));
    },
  };
}
