/** The ids of the products a shopper has put by, kept in the browser under `wishlist-storage`. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readStoredIds } from '#contract/storage/stored.ts';
import { safeStorage } from './safe-storage.ts';

/** Upper limit; a longer stored list is cut. */
const LIMIT = 1000;

interface WishlistStore {
  /** The newest is first. */
  readonly ids: readonly string[];
  readonly isReady: boolean;
  readonly toggle: (id: string) => void;
}

export const useWishlist = create<WishlistStore>()(
  persist(
    set => ({
      ids: [],
      isReady: false,
      toggle: id =>
        set(({ ids }) => ({
          ids: ids.includes(id) ? ids.filter(other => other !== id) : [id, ...ids].slice(0, LIMIT),
        })),
    }),
    {
      name: 'wishlist-storage',
      version: 0,
      skipHydration: true,
      storage: safeStorage(),
      partialize: ({ ids }) => ({ ids }),
      merge: (stored, now) => ({ ...now, ids: readStoredIds(stored, LIMIT), isReady: true }),
      onRehydrateStorage: () => state => {
        if (state?.isReady !== true) useWishlist.setState({ isReady: true });
      },
    },
  ),
);
