import { useId } from 'react';
import { type Product, type ScaleSize, sizeScale } from '#domain/products/product.ts';
import { fewLeft, type SizeStock } from '#domain/stock.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './size-picker.module.css';

interface SizePickerProps {
  readonly product: Pick<Product, 'sizes'>;
  /** The chosen size; undefined until the shopper has chosen one. */
  readonly value: string | undefined;
  readonly stock: SizeStock;
  readonly onChange: (size: string) => void;
}

/**
 * Chooses one of the product's sizes. Sizes that are sold out, or that the product is not made in, are shown and cannot be
 * chosen.
 */
export function SizePicker({ product, value, stock, onChange }: SizePickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        Size <span className={styles.chosen}>{value}</span>
        <output className={styles.note}>{value !== undefined && describeStock(stock, value)}</output>
      </legend>
      <div className={styles.sizes}>
        {sizeScale(product).map(run => (
          <SizeButton
            key={run.size}
            run={run}
            isSoldOut={stock[run.size] === 0}
            name={name}
            isChosen={run.size === value}
            onChoose={() => onChange(run.size)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function describeStock(stock: SizeStock, size: string): string | undefined {
  const few = fewLeft(stock, size);
  if (few !== undefined) return `Only ${few} left`;
  return stock[size] === 0 ? 'Sold out' : undefined;
}

interface SizeButtonProps {
  readonly run: ScaleSize;
  readonly isSoldOut: boolean;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SizeButton({ run: { size, isMade }, isSoldOut, name, isChosen, onChoose }: SizeButtonProps) {
  const why = isMade ? 'Sold out' : 'Not made in this size';
  const canBeHad = isMade && !isSoldOut;
  return (
    <label
      className={classNames(styles.size, isMade && isSoldOut && styles.soldOut)}
      title={canBeHad ? undefined : why}
    >
      <input
        type="radio"
        name={name}
        value={size}
        checked={isChosen}
        disabled={!canBeHad}
        onChange={onChoose}
        // A press on the size that is preselected chooses it, and is no change.
        onClick={onChoose}
      />
      {size}
      {!canBeHad && <VisuallyHidden> {why}</VisuallyHidden>}
    </label>
  );
}
