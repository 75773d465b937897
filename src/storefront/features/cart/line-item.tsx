/** This is one line of the cart, on its page and in its panel. */

import { Trash2 } from 'lucide';
import { productPage } from '#contract/urls.ts';
import { type CartLine, toKey } from '#domain/cart.ts';
import { formatAmount, times } from '#domain/money.ts';
import { maxQuantity } from '#domain/stock.ts';
import { LineStock } from '#storefront/products/line-stock.tsx';
import { QuantityStepper } from '#storefront/products/quantity-stepper.tsx';
import { useKnownStock } from '#storefront/products/use-size-stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './line-item.module.css';

interface LineItemProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
  /** Called when a link leads away, so that a panel can make room. */
  readonly onLeave?: (() => void) | undefined;
}

export function LineItem({ line, onRemove, onLeave }: LineItemProps) {
  const setQuantity = useCart(cart => cart.setQuantity);
  const { product, size, quantity, price } = line;
  const stock = useKnownStock(product.id);
  return (
    <li className={styles.line}>
      <a
        className={styles.picture}
        href={productPage(product.id)}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture image={product.image} alt="" sizes="(width < 48rem) 6rem, 8rem" />
      </a>
      <div className={styles.words}>
        <a className={styles.name} href={productPage(product.id)} onClick={onLeave}>
          <WholeWords text={product.name} />
        </a>
        <p className={styles.facts}>
          <span>Size: {size}</span> <span>{formatAmount(price)} each</span>
        </p>
        <LineStock line={line} onRemove={onRemove} />
      </div>
      <Button
        className={styles.remove}
        variant="plain"
        size="compact"
        aria-label={`Remove ${product.name}, size ${size}`}
        onClick={() => onRemove(line)}
      >
        <Icon shape={Trash2} size={16} />
        <span className={styles.removeWord}>Remove</span>
      </Button>
      <div className={styles.controls}>
        <QuantityStepper
          of={`${product.name}, size ${size}`}
          value={quantity}
          min={0}
          max={maxQuantity(stock, size)}
          onChange={next => (next < 1 ? onRemove(line) : setQuantity(toKey(line), next))}
        />
        <p className={styles.total}>{formatAmount(times(price, quantity))}</p>
      </div>
    </li>
  );
}
