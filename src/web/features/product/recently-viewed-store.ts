/** The products a shopper has looked at last, kept in the browser under `recently-viewed`. */
import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { keptStorage } from '#web/state/kept-storage.ts';

const KEPT = 9;

const Stored = z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(KEPT)) });

interface RecentlyViewed {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly see: (id: string) => void;
}

export const useRecentlyViewed = create<RecentlyViewed>()(
  persist(
    set => ({
      ids: [],
      see: id => set(({ ids }) => ({ ids: [id, ...ids.filter(other => other !== id)].slice(0, KEPT) })),
    }),
    {
      name: 'recently-viewed',
      version: 0,
      skipHydration: true,
      storage: keptStorage(),
      partialize: ({ ids }) => ({ ids }),
      merge: (stored, now) => {
        const kept = Stored.safeParse(stored);
        return kept.success ? { ...now, ids: kept.data.ids } : now;
      },
    },
  ),
);
