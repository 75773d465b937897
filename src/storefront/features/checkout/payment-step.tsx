/** How the order is paid. What is typed here stays in the browser: it is neither checked nor sent (spec 5). */

import {
  codMaximumMessage,
  codMinimumMessage,
  codNotAtPinMessage,
  pinNotServedMessage,
  prepaidNotAtPinMessage,
} from '#contract/error.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import type { Paise } from '#domain/money.ts';
import { codMaximum, codTerms, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import { checkPaymentMethod, type PaymentMethodError } from '#domain/pricing.ts';
import type { PageSettings } from '#domain/settings.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './checkout-steps.module.css';
import { ERROR_IDS } from './order-body.ts';
import { usePaymentStore } from './payment-choice.ts';
import { PaymentInputs } from './payment-inputs.tsx';
import { Step } from './step.tsx';

interface PaymentStepProps {
  readonly method: PaymentMethod;
  readonly subtotal: Paise;
  /** The promise for the address of the order. */
  readonly promise?: DeliveryPromise | undefined;
  readonly number?: number;
  /** Says whether hints are of this cart alone. */
  readonly isOfCart?: boolean;
}

export function PaymentStep({ method, subtotal, promise, number = 3, isOfCart = false }: PaymentStepProps) {
  const { choose } = usePaymentStore();
  const settings = useSettings();
  const checked = checkPaymentMethod({ paymentMethod: method, subtotal, promise }, settings);
  const toHint = (name: PaymentMethod) =>
    isOfCart && PAYMENT_METHODS[name].isCash
      ? codTerms(settings, { subtotal, promise })
      : PAYMENT_METHODS[name].hint(settings);
  const error = checked.ok ? '' : toError(checked.error, { ...settings, promise });
  return (
    <Step number={number} title="Payment Method">
      <fieldset className={styles.methods}>
        <legend>
          <VisuallyHidden>Payment method</VisuallyHidden>
        </legend>
        {settings.payment.methods.map(name => (
          <div key={name} className={styles.method}>
            <RadioCard
              name="paymentMethod"
              value={name}
              label={PAYMENT_METHODS[name].label}
              hint={toHint(name)}
              checked={name === method}
              onChange={() => choose(name)}
            />
            <PaymentInputs method={name} hidden={name !== method} />
          </div>
        ))}
      </fieldset>
      {settings.isSample && !settings.payment.isOnline && (
        <p className={styles.sample}>This is a sample shop: nothing is charged.</p>
      )}
      <FormMessage id={ERROR_IDS.payment}>{error}</FormMessage>
    </Step>
  );
}

interface Circumstances extends Pick<PageSettings, 'money' | 'shop'>, Pick<PaymentStepProps, 'promise'> {}

function toError(error: PaymentMethodError, { money, shop, promise }: Circumstances): string {
  switch (error) {
    case 'cod-below-minimum':
      return codMinimumMessage(money.codMinimum);
    case 'cod-above-maximum':
      return codMaximumMessage(codMaximum(money, promise));
    case 'cod-not-at-pin':
      return codNotAtPinMessage(promise?.pin ?? '');
    case 'prepaid-not-at-pin':
      return prepaidNotAtPinMessage(promise?.pin ?? '');
    case 'pin-not-served':
      return pinNotServedMessage(promise?.pin ?? '');
    // No method is chosen only when a shop offers none at all.
    case 'payment-not-offered':
      return `Orders cannot be paid here at the moment. Your cart stays as it is; please call us on ${shop.phone}.`;
  }
}
