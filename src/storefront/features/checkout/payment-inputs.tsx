/** The details of each way to pay. None has a name, so that no form and no browser keeps them. */

import type { ComponentType } from 'react';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './checkout-steps.module.css';

interface PaymentInputsProps {
  readonly method: PaymentMethod;
  readonly hidden: boolean;
}

/**
 * What is not chosen is hidden and not removed, so that nothing typed is lost. A payment gateway asks on its own page.
 */
export function PaymentInputs({ method, hidden }: PaymentInputsProps) {
  const { isOnline } = useSettings().payment;
  const Inputs = INPUTS[method];
  if (Inputs === undefined) return null;
  return (
    <div className={styles.fields} hidden={hidden}>
      {isOnline ? <AtGateway /> : <Inputs />}
    </div>
  );
}

function AtGateway() {
  return (
    <p className={styles.whole}>
      You pay on the secure page of our payment service, which opens once the order is placed.
    </p>
  );
}

/** Methods without a row ask for nothing. */
const INPUTS: Partial<Readonly<Record<PaymentMethod, ComponentType>>> = {
  card: CardInputs,
  upi: UpiInput,
  netbanking: BankInput,
};

function CardInputs() {
  return (
    <>
      <TextField
        className={styles.whole}
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        spellCheck={false}
      />
      <TextField
        className={styles.whole}
        label="Name on card"
        autoComplete="off"
        maxLength={100}
        spellCheck={false}
      />
      <TextField label="Expiry" placeholder="MM/YY" inputMode="numeric" autoComplete="off" maxLength={7} />
      <TextField label="CVV" type="password" inputMode="numeric" autoComplete="off" maxLength={4} />
    </>
  );
}

function UpiInput() {
  const { isUpiByQr } = useSettings().payment;
  if (isUpiByQr)
    return (
      <p className={styles.whole}>
        You get a QR code and a link to your UPI app once the order is placed. We send the order when it is
        paid.
      </p>
    );
  return (
    <TextField
      className={styles.whole}
      label="UPI ID"
      placeholder="name@bank"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  );
}

function BankInput() {
  return (
    <SelectField className={styles.whole} label="Bank" autoComplete="off" defaultValue="">
      <option value="">Choose your bank</option>
      {useSettings().payment.banks.map(bank => (
        <option key={bank}>{bank}</option>
      ))}
    </SelectField>
  );
}
