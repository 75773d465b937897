/** The steps of checkout, tied together by the running thread: who, where to, how paid, and the sum. */
import type { User } from '#contract/account.ts';
import type { CartLines } from '#domain/cart.ts';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
import { AddressStep } from './address-step.tsx';
import styles from './checkout-steps.module.css';
import { ContactStep } from './contact-step.tsx';
import { readCustomer } from './customer.ts';
import { PaymentStep } from './payment-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { usePlaceOrder } from './use-place-order.ts';

interface CheckoutStepsProps {
  readonly user: User;
  readonly lines: CartLines;
  readonly order: ReturnType<typeof usePlaceOrder>;
}

export function CheckoutSteps({ user, lines, order }: CheckoutStepsProps) {
  const customer = readCustomer(user);
  useFreshStock(lines.map(line => line.product.id));
  return (
    <div className={styles.checkout}>
      <div className={styles.steps}>
        <ContactStep user={user} />
        <AddressStep user={user} gaps={customer.ok ? undefined : customer.refusal} />
        <PaymentStep subtotal={order.summary.subtotal} />
      </div>
      <SummaryStep lines={lines} order={order} />
    </div>
  );
}
