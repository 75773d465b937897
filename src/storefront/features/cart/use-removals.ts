/** Taking lines out of the cart, and putting the last ones back: nothing is lost by a slip of the thumb. */
import { useState } from 'react';
import { type CartLine, type CartLines, toKey } from '#domain/cart.ts';
import { useCart } from '#storefront/state/cart-store.ts';

export interface Removals {
  /** What was taken out last. */
  readonly removed: CartLines;
  readonly remove: (line: CartLine) => void;
  readonly clear: () => void;
  readonly putBack: () => void;
  /** The offer lapses once the shopper has looked elsewhere. */
  readonly discard: () => void;
}

export function useRemovals(): Removals {
  const [removed, setRemoved] = useState<CartLines>([]);
  return {
    removed,
    remove: line => {
      useCart.getState().remove(toKey(line));
      setRemoved([line]);
    },
    clear: () => {
      const { lines, clear } = useCart.getState();
      clear();
      setRemoved(lines);
    },
    putBack: () => {
      const { add } = useCart.getState();
      for (const { product, size, quantity, price } of removed) {
        add({ product: { ...product, price }, size, quantity });
      }
      setRemoved([]);
    },
    discard: () => setRemoved([]),
  };
}
