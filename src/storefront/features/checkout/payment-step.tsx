/** How the order is paid. What is typed here stays in the browser: it is neither checked nor sent (spec 5). */

import { codMinimumMessage } from '#contract/error.ts';
import type { Paise } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment.ts';
import { checkPaymentMethod } from '#domain/pricing.ts';
import type { PageSettings } from '#domain/settings.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './checkout-steps.module.css';
import { PROBLEM_IDS } from './order-body.ts';
import { usePaymentChoice } from './payment-choice.ts';
import { PaymentInputs } from './payment-inputs.tsx';
import { Step } from './step.tsx';

export function PaymentStep({ subtotal }: { readonly subtotal: Paise }) {
  const { method, choose } = usePaymentChoice();
  const settings = useSettings();
  const checked = checkPaymentMethod({ paymentMethod: method, subtotal }, settings);
  const problem = checked.ok ? '' : problemOf(checked.refusal, settings);
  return (
    <Step number={3} title="Payment Method">
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
              hint={PAYMENT_METHODS[name].hint(settings)}
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
      <FormMessage id={PROBLEM_IDS.payment}>{problem}</FormMessage>
    </Step>
  );
}

/** Only a shop that offers no method at all has none chosen. */
function problemOf(
  refusal: 'payment-not-offered' | 'cod-below-minimum',
  { money, shop }: Pick<PageSettings, 'money' | 'shop'>,
): string {
  return refusal === 'cod-below-minimum'
    ? codMinimumMessage(money.codMinimum)
    : `Orders cannot be paid here at the moment. Your cart stays as it is; please call us on ${shop.phone}.`;
}
