import { useId } from 'react';
import type { Product } from '#domain/product.ts';
import { sizeRun } from '#domain/size-run.ts';
import styles from './size-picker.module.css';

interface SizePickerProps {
  readonly product: Pick<Product, 'sizes'>;
  readonly value: string | undefined;
  readonly onChange: (size: string) => void;
}

/** One of the product's sizes; those of its run that it is not made in are shown and cannot be chosen. */
export function SizePicker({ product, value, onChange }: SizePickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        Size <span className={styles.chosen}>{value}</span>
      </legend>
      <div className={styles.sizes}>
        {sizeRun(product).map(({ size, isMade }) => (
          <label key={size} className={styles.size} title={isMade ? undefined : 'Not made in this size'}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === value}
              disabled={!isMade}
              onChange={() => onChange(size)}
            />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
