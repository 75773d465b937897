import { type CartLine, toKey } from '#domain/cart.ts';
import { fewLeft, findShortage, whatIsLeft } from '#domain/stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './line-stock.module.css';
import { useKnownStock } from './use-size-stock.ts';

interface LineStockProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
  readonly onMend?: (() => void) | undefined;
}

/**
 * This note below a line of the cart says how few are left. Where the line wants more, a button corrects it. Nothing is
 * changed unasked.
 */
export function LineStock({ line, onRemove, onMend }: LineStockProps) {
  const stock = useKnownStock(line.product.id);
  const few = fewLeft(stock, line.size);
  const left = findShortage(line, stock);
  return (
    <output className={styles.region}>
      {left !== undefined && <Shortage {...{ line, left, onRemove, onMend }} />}
      {left === undefined && few !== undefined && <span className={styles.few}>Only {few} left</span>}
    </output>
  );
}

function Shortage({ line, left, onRemove, onMend }: LineStockProps & { readonly left: number }) {
  const setQuantity = useCart(cart => cart.setQuantity);
  const takeWhatIsLeft = () => {
    setQuantity(toKey(line), left);
    onMend?.();
  };
  return (
    <span className={styles.shortage}>
      <span>{whatIsLeft(line.size, left)}</span>
      {left > 0 ? (
        <Button variant="quiet" size="compact" onClick={takeWhatIsLeft}>
          Take {left}
        </Button>
      ) : (
        <Button variant="quiet" size="compact" onClick={() => onRemove(line)}>
          Take it out
        </Button>
      )}
    </span>
  );
}
