/** The shopper's cart, kept in the browser under `cart-storage` and empty until the page has hydrated (spec 4). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type CartState, readStoredCart, toStoredCart } from '#contract/storage/cart-storage.ts';
import {
  type Addition,
  addToCart,
  type CartLines,
  type LineKey,
  refreshCart,
  removeLine,
  setQuantity,
  withoutOrdered,
} from '#domain/cart.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { safeStorage } from './safe-storage.ts';

interface CartStore extends CartState {
  /** Says whether what the browser kept has been read. */
  readonly isReady: boolean;
  readonly add: (addition: Addition) => void;
  readonly setQuantity: (key: LineKey, quantity: number) => void;
  readonly remove: (key: LineKey) => void;
  readonly clear: () => void;
  /** Takes names, pictures and prices from the catalogue; one that could not be loaded changes nothing. */
  readonly refresh: (catalogue: Pick<Catalogue, 'byId'>) => void;
  /** The key under which the order in hand is placed, the same until `endOrder`. */
  readonly startOrder: () => string;
  readonly endOrder: () => void;
  /** Takes out what was ordered and ends its key in one write: a browser that dies has done both or neither. */
  readonly finishOrder: (ordered: CartLines) => void;
}

export const useCart = create<CartStore>()(
  persist(
    (set, get) => {
      const change = (next: (lines: CartLines) => CartLines) => set(({ lines }) => ({ lines: next(lines) }));
      return {
        lines: [],
        orderKey: undefined,
        isReady: false,
        add: addition => change(lines => addToCart(lines, addition)),
        setQuantity: (key, quantity) => change(lines => setQuantity(lines, key, quantity)),
        remove: key => change(lines => removeLine(lines, key)),
        clear: () => change(() => []),
        refresh: ({ byId }) => {
          if (byId.size === 0) return;
          const fresh = refreshCart(get().lines, id => byId.get(id));
          if (fresh !== get().lines) set({ lines: fresh });
        },
        startOrder: () => {
          const orderKey = get().orderKey ?? createOrderKey();
          set({ orderKey });
          return orderKey;
        },
        endOrder: () => set({ orderKey: undefined }),
        finishOrder: ordered =>
          set(({ lines }) => ({ lines: withoutOrdered(lines, ordered), orderKey: undefined })),
      };
    },
    {
      name: 'cart-storage',
      version: 0,
      skipHydration: true,
      storage: safeStorage<ReturnType<typeof toStoredCart>>(),
      partialize: state => toStoredCart(state),
      merge: (stored, now) => ({ ...now, ...readStoredCart(stored), isReady: true }),
      // What could not be read at all never reaches `merge`; what could must not be written back by being read.
      onRehydrateStorage: () => state => {
        if (state?.isReady !== true) useCart.setState({ isReady: true });
      },
    },
  ),
);

/** A guest's key names the order without an account, so that nobody may guess it: 128 random bits. */
function createOrderKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
}
