/** The products a shopper has looked at last, kept in the browser under `recently-viewed`. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readStoredIds } from '#contract/storage/stored.ts';
import { safeStorage } from '#storefront/state/safe-storage.ts';

const LIMIT = 9;

interface RecentlyViewed {
  /** The newest is first. */
  readonly ids: readonly string[];
  readonly see: (id: string) => void;
}

export const useRecentlyViewed = create<RecentlyViewed>()(
  persist(
    set => ({
      ids: [],
      see: id => set(({ ids }) => ({ ids: [id, ...ids.filter(other => other !== id)].slice(0, LIMIT) })),
    }),
    {
      name: 'recently-viewed',
      version: 0,
      skipHydration: true,
      storage: safeStorage(),
      partialize: ({ ids }) => ({ ids }),
      merge: (stored, now) => ({ ...now, ids: readStoredIds(stored, LIMIT) }),
    },
  ),
);
