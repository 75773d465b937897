/** Checkout of guests, and of accounts where the address is asked for at checkout: one page, with all there is to enter. */
import type { User } from '#contract/account.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { type CartLines, cartTotal } from '#domain/cart.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { hasGstInvoices } from '#domain/legal/gst-buyer.ts';
import { formatAmount } from '#domain/money.ts';
import { useDelivery } from '#storefront/delivery/use-delivery.ts';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { useSettings } from '#ui/settings.ts';
import type { PlacedOrder } from './buyer.ts';
import styles from './checkout-steps.module.css';
import { DetailsForm } from './details-form.tsx';
import { GstInputs } from './gst/gst-inputs.tsx';
import { KnownDetails } from './known-details.tsx';
import { OrderTerms } from './order-terms.tsx';
import { usePaymentChoice } from './payment-choice.ts';
import { PaymentStep } from './payment-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useCheckoutTerms } from './use-checkout-terms.ts';
import { useDetails } from './use-details.ts';
import { useDraftChoices } from './use-draft-choices.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useRecipient } from './use-recipient.ts';

interface FormCheckoutProps {
  /** It is undefined for a guest. */
  readonly user: User | undefined;
  readonly lines: CartLines;
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
  readonly onPlaced: (placed: PlacedOrder) => void;
}

export function FormCheckout({ user, lines, rules, onPlaced }: FormCheckoutProps) {
  const { money } = useSettings();
  const form = useDetails(user);
  const { isReady, isOpen, details, owner, version } = form;
  useDraftChoices(owner, isReady);
  const terms = useCheckoutTerms(rules);
  const delivery = useDelivery(lines, { rules: terms.rules, pin: readPin(details.address.postalCode) });
  const method = usePaymentChoice({ subtotal: cartTotal(lines), promise: delivery.promise });
  const recipient = useRecipient(form, method);
  const order = usePlaceOrder(lines, { method, delivery, terms, recipient, onPlaced });
  useFreshStock(lines.map(line => line.product.id));
  if (!isReady) return <LoadingPlaceholder lines={9} />;
  const { summary, promise, isQuoted } = order;
  const Details = isOpen ? DetailsForm : KnownDetails;
  const number = isOpen ? 3 : 2;
  const isTotalKnown = isQuoted || delivery.shippingNote === undefined;
  return (
    <div className={styles.checkout}>
      <div className={styles.steps}>
        <Details key={version} form={form} promise={promise}>
          {hasGstInvoices(money.taxScheme) && <GstInputs />}
        </Details>
        <PaymentStep method={method} subtotal={summary.subtotal} promise={promise} number={number} isOfCart />
      </div>
      <SummaryStep
        lines={lines}
        order={order}
        shippingNote={delivery.shippingNote}
        number={number + 1}
        button={isTotalKnown ? `Place order · ${formatAmount(summary.total)}` : 'Place order'}
      >
        <OrderTerms promise={promise} method={method} rules={terms.rules} />
      </SummaryStep>
    </div>
  );
}
