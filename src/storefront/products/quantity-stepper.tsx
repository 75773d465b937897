import { Minus, Plus } from 'lucide';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** What is counted, for those who hear it, where several are: `Kasavu Saree, Size M`. */
  readonly of?: string;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  /** The least it goes down to; 1 unless told otherwise. */
  readonly min?: number;
  /** The most it goes up to; 99 unless told otherwise. */
  readonly max?: number | undefined;
}

export function QuantityStepper({ of, value, onChange, min = 1, max = MAX_QUANTITY }: QuantityStepperProps) {
  const label = of === undefined ? 'Quantity' : `Quantity of ${of}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend of its own in sight
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        label="Decrease quantity"
        icon={<Icon shape={Minus} size={18} />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        label="Increase quantity"
        icon={<Icon shape={Plus} size={18} />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
