import type { Addition } from '#domain/cart.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { roomFor, type SizeStock, UNCOUNTED, whatIsLeft } from '#domain/stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useStock } from '#storefront/state/stock-store.ts';
import { toastError, toastInfo, toastSuccess } from '#storefront/state/toasts.ts';

interface Choice extends Omit<Addition, 'size'> {
  readonly size: string | undefined;
}

/** Puts a choice into the cart and says so; without a size it says what is missing (spec 5). No more goes in than is left. */
export function useAddToCart(): (choice: Choice) => void {
  const add = useCart(cart => cart.add);
  return ({ product, size, quantity }) => {
    if (size === undefined) {
      toastError('Please select a size');
      return;
    }
    const stock = useStock.getState().stock[product.id] ?? UNCOUNTED;
    const room = roomFor(useCart.getState().lines, { productId: product.id, size }, stock);
    if (room > 0) add({ product, size, quantity: Math.min(quantity, room) });
    if (room >= quantity)
      toastSuccess('Added to cart!', size === ONE_SIZE ? product.name : `${product.name}, size ${size}`);
    else if (room > 0) toastInfo(allInCart(stock, size));
    else toastError(allInCart(stock, size));
  };
}

function allInCart(stock: SizeStock, size: string): string {
  const left = stock[size];
  if (left === undefined) return 'Your cart holds as many of it as it can.';
  return left === 0 ? whatIsLeft(size, left) : `${whatIsLeft(size, left)} Your cart has all of them.`;
}
