/** Reads what the browser kept once the page has hydrated, and again whenever another tab changes it. */
import { useCart } from './cart-store.ts';
import { useSession } from './session-store.ts';
import { useWishlist } from './wishlist-store.ts';

const STORES = [useCart, useSession, useWishlist] as const;

/** Returns what stops the listening. */
export function wakeStores(): () => void {
  for (const store of STORES) void store.persist.rehydrate();
  const onStorage = ({ key }: StorageEvent) => {
    for (const store of STORES) {
      if (key === null || key === store.persist.getOptions().name) void store.persist.rehydrate();
    }
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
