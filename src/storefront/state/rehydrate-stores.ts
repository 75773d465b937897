/** Reads what the browser kept once the page has hydrated, and again whenever it may have changed without this page: in another tab, or while the page lay in the back-forward cache. */
import { useCart } from './cart-store.ts';
import { useSession } from './session-store.ts';
import { useWishlist } from './wishlist-store.ts';

const STORES = [useCart, useSession, useWishlist] as const;

/** Returns what stops the listening. */
export function rehydrateStores(): () => void {
  const readAll = () => {
    for (const store of STORES) void store.persist.rehydrate();
  };
  readAll();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAll();
  };
  const onStorage = ({ key }: StorageEvent) => {
    for (const store of STORES) {
      if (key === null || key === store.persist.getOptions().name) void store.persist.rehydrate();
    }
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
