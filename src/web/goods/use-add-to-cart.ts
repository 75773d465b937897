import type { Addition } from '#domain/cart.ts';
import { useCart } from '#web/state/cart-store.ts';
import { toastError, toastSuccess } from '#web/state/toasts.ts';

interface Choice extends Omit<Addition, 'size'> {
  readonly size: string | undefined;
}

/** Puts a choice into the cart and says so; without a size it says what is missing (spec 5). */
export function useAddToCart(): (choice: Choice) => void {
  const add = useCart(cart => cart.add);
  return ({ product, size, quantity }) => {
    if (size === undefined) {
      toastError('Please select a size');
      return;
    }
    add({ product, size, quantity });
    toastSuccess('Added to cart!');
  };
}
