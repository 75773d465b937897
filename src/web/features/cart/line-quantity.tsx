/** How many of a line: one less, the number, one more. One less than one takes the line out (spec 4). */
import { Minus, Plus } from 'lucide-react';
import { type CartLine, keyOf, MAX_QUANTITY } from '#domain/cart.ts';
import { useCart } from '#web/state/cart-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './line-quantity.module.css';

interface LineQuantityProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
}

export function LineQuantity({ line, onRemove }: LineQuantityProps) {
  const setQuantity = useCart(cart => cart.setQuantity);
  const { product, size, quantity } = line;
  const change = (by: number) => {
    if (quantity + by < 1) onRemove(line);
    else setQuantity(keyOf(line), quantity + by);
  };
  return (
    <fieldset className={styles.quantity} aria-label={`Quantity of ${product.name}, size ${size}`}>
      <IconButton label="One less" icon={<Minus size={18} aria-hidden="true" />} onClick={() => change(-1)} />
      <output className={styles.number}>{quantity}</output>
      <IconButton
        label="One more"
        icon={<Plus size={18} aria-hidden="true" />}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => change(1)}
      />
    </fieldset>
  );
}
