import type { Addition } from '#domain/cart.ts';
import { hasSizeChoice, roomFor, type SizeStock, UNCOUNTED, whatIsLeft } from '#domain/stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useStock } from '#storefront/state/stock-store.ts';
import { toastAdded, toastError, toastInfo } from '#storefront/state/toasts.ts';
import type { CardProduct } from './card-product.ts';

interface CardAddition extends Omit<Addition, 'product'> {
  readonly product: CardProduct;
}

/**
 * Puts a choice into the cart and says so (spec 5). No more goes in than is left. The message offers another size where
 * `onChanged` is given, because the shopper has not chosen this one.
 */
export function addToCart(
  { product, size, quantity }: CardAddition,
  onChanged?: (size: string) => void,
): void {
  const { lines, add } = useCart.getState();
  const stock = useStock.getState().stock[product.id] ?? UNCOUNTED;
  const room = roomFor(lines, { productId: product.id, size }, stock);
  if (room > 0) add({ product, size, quantity: Math.min(quantity, room) });
  if (room >= quantity)
    toastAdded({
      product,
      size,
      quantity,
      canChange: onChanged !== undefined && hasSizeChoice(product),
      onChanged,
    });
  else if (room > 0) toastInfo(allInCart(stock, size));
  else toastError(allInCart(stock, size));
}

/** Returns why no more goes into the cart. */
export function allInCart(stock: SizeStock, size: string): string {
  const left = stock[size];
  if (left === undefined) return 'Your cart holds as many of it as it can.';
  return left === 0 ? whatIsLeft(size, left) : `${whatIsLeft(size, left)} Your cart has all of them.`;
}
