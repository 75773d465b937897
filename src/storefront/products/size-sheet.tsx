/** The sizes of a product to choose from: a sheet on phones. What is chosen goes into the cart at once. */

import { toKey } from '#domain/cart.ts';
import { formatPrice, type Paise } from '#domain/money.ts';
import { type ScaleSize, sizeScale } from '#domain/products/product.ts';
import { hasDearerSize, priceOfSize } from '#domain/products/size-variants.ts';
import { fewLeft, roomFor, UNCOUNTED } from '#domain/stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { closeSizeSheet, type SizeRequest, useSizeSheet } from '#storefront/state/size-sheet-store.ts';
import { useStock } from '#storefront/state/stock-store.ts';
import { toastError, toastInfo, toastSuccess } from '#storefront/state/toasts.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Price } from '#ui/media/price.tsx';
import { addToCart, allInCart } from './add-to-cart.ts';
import styles from './size-sheet.module.css';
import { useSizeStock } from './use-size-stock.ts';

export function SizeSheet() {
  const { isOpen, request } = useSizeSheet();
  return (
    <Dialog open={isOpen} onClose={closeSizeSheet} title="Please select a size" position="sheet">
      {request !== undefined && <Sizes request={request} />}
    </Dialog>
  );
}

function Sizes({ request }: { readonly request: SizeRequest }) {
  const { product, replaces } = request;
  const stock = useSizeStock(product.id);
  const choose = (size: string) => {
    closeSizeSheet();
    putIntoCart(request, size);
    request.onChosen?.(size);
  };
  return (
    <>
      <p className={styles.product}>
        <span>
          <WholeWords text={product.name} />
        </span>
        <Price product={product} />
      </p>
      <ul className={styles.sizes} aria-label="Sizes">
        {sizeScale(product).map(run => (
          <li key={run.size}>
            <SizeButton
              run={run}
              price={hasDearerSize(product) ? priceOfSize(product, run.size) : undefined}
              left={stock[run.size]}
              few={fewLeft(stock, run.size)}
              isInCart={run.size === replaces}
              onChoose={() => choose(run.size)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SizeButtonProps {
  readonly run: ScaleSize;
  /** It is undefined where all sizes cost the same. */
  readonly price: Paise | undefined;
  readonly left: number | undefined;
  readonly few: number | undefined;
  readonly isInCart: boolean;
  readonly onChoose: () => void;
}

function SizeButton({ run: { size, isMade }, price, left, few, isInCart, onChoose }: SizeButtonProps) {
  const soldOut = left === 0 ? 'Sold out' : undefined;
  const why = isMade ? soldOut : 'Not made in this size';
  return (
    <button
      type="button"
      className={styles.size}
      aria-pressed={isInCart || undefined}
      disabled={why !== undefined}
      title={why}
      onClick={onChoose}
    >
      {size}
      {why !== undefined && <VisuallyHidden> {why}</VisuallyHidden>}
      {price !== undefined && isMade && <small className={styles.own}>{formatPrice(price)}</small>}
      {few !== undefined && <small className={styles.few}>{few} left</small>}
    </button>
  );
}

/** What is in the cart in another size moves to this one, as much of it as is there and can be had. */
function putIntoCart({ product, quantity, replaces }: SizeRequest, size: string): void {
  if (size === replaces) return;
  const { lines, add, setQuantity } = useCart.getState();
  const replaced = lines.find(line => line.product.id === product.id && line.size === replaces);
  if (replaced === undefined) {
    addToCart({ product, size, quantity });
    return;
  }
  const stock = useStock.getState().stock[product.id] ?? UNCOUNTED;
  const room = roomFor(lines, { productId: product.id, size }, stock);
  const requested = Math.min(quantity, replaced.quantity);
  const moved = Math.min(requested, room);
  if (moved === 0) {
    toastError(allInCart(stock, size));
    return;
  }
  add({ product, size, quantity: moved });
  setQuantity(toKey(replaced), replaced.quantity - moved);
  if (moved < requested) toastInfo(allInCart(stock, size));
  else toastSuccess(`Changed to size ${size}`);
}
