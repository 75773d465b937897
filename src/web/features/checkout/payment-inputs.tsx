/** The details of each way to pay. None has a name, so that no form and no browser keeps them. */
import { BANKS } from '#domain/settings.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './checkout-steps.module.css';

interface PaymentInputsProps {
  readonly hidden: boolean;
}

export function CardInputs({ hidden }: PaymentInputsProps) {
  return (
    <div className={styles.fields} hidden={hidden}>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        spellCheck={false}
      />
      <TextField label="Name on card" autoComplete="off" maxLength={100} spellCheck={false} />
      <TextField label="Expiry" hint="MM/YY" inputMode="numeric" autoComplete="off" maxLength={7} />
      <TextField label="CVV" type="password" inputMode="numeric" autoComplete="off" maxLength={4} />
    </div>
  );
}

export function UpiInputs({ hidden }: PaymentInputsProps) {
  return (
    <div hidden={hidden}>
      <TextField
        label="UPI ID"
        hint="Such as name@bank"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
    </div>
  );
}

export function BankInputs({ hidden }: PaymentInputsProps) {
  return (
    <div hidden={hidden}>
      <SelectField label="Bank" autoComplete="off" defaultValue="">
        <option value="">Choose your bank</option>
        {BANKS.map(bank => (
          <option key={bank}>{bank}</option>
        ))}
      </SelectField>
    </div>
  );
}
