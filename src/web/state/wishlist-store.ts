/** The ids of the products a shopper has put by, kept in the browser under `wishlist-storage`. */
import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { keptStorage } from './kept-storage.ts';

const StoredWishlist = z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000)) });

interface WishlistStore {
  /** Newest first. */
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
        set(({ ids }) => ({ ids: ids.includes(id) ? ids.filter(other => other !== id) : [id, ...ids] })),
    }),
    {
      name: 'wishlist-storage',
      version: 0,
      skipHydration: true,
      storage: keptStorage(),
      partialize: ({ ids }) => ({ ids }),
      merge: (stored, now) => {
        const wishlist = StoredWishlist.safeParse(stored);
        return { ...now, ids: wishlist.success ? [...new Set(wishlist.data.ids)] : [], isReady: true };
      },
      onRehydrateStorage: () => state => {
        if (state?.isReady !== true) useWishlist.setState({ isReady: true });
      },
    },
  ),
);
