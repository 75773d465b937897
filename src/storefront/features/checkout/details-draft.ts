/** What is typed at checkout, kept in the browser under `checkout-details` until the order is placed. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  GUEST,
  readStoredCheckout,
  type StoredCheckout,
  type TypedDetails,
} from '#contract/storage/checkout-storage.ts';
import { safeStorage } from '#storefront/state/safe-storage.ts';

interface DraftStore {
  readonly draft: StoredCheckout | undefined;
  /** Says whether what the browser kept has been read. */
  readonly isReady: boolean;
  /** Counts how often it was read: another tab may have changed it. */
  readonly reads: number;
}

type Change = Partial<Omit<StoredCheckout, 'owner' | 'changedAt'>>;

const useDraftStore = create<DraftStore>()(
  persist((): DraftStore => ({ draft: undefined, isReady: false, reads: 0 }), {
    name: 'checkout-details',
    version: 0,
    skipHydration: true,
    storage: safeStorage(),
    partialize: ({ draft }) => draft,
    merge: (stored, now) => ({
      draft: readStoredCheckout(stored, Date.now()),
      isReady: true,
      reads: now.reads + 1,
    }),
    onRehydrateStorage: () => state => {
      if (state?.isReady !== true) useDraftStore.setState({ isReady: true });
    },
  }),
);

/** Returns what this shopper has typed, which another tab may change. */
export function useDraft(owner: string) {
  const { draft, isReady, reads } = useDraftStore();
  useEffect(() => {
    const read = () => void useDraftStore.persist.rehydrate();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === useDraftStore.persist.getOptions().name) read();
    };
    if (!useDraftStore.getState().isReady) read();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return {
    draft: draft?.owner === owner ? draft : undefined,
    /** Says whether it was typed before logging in. */
    isGuests: owner !== GUEST && draft?.owner === GUEST,
    isReady,
    reads,
  };
}

export function findDraft(owner: string): StoredCheckout | undefined {
  const { draft } = useDraftStore.getState();
  return draft?.owner === owner ? draft : undefined;
}

export function changeDraft(owner: string, change: Change): void {
  useDraftStore.setState({ draft: { ...findDraft(owner), ...change, owner, changedAt: Date.now() } });
}

/** Hands over what a guest has typed to the account that the guest has logged in to. */
export function adoptDraft(owner: string, adopt: (typed: TypedDetails) => Change): void {
  const { details, gst, method } = findDraft(GUEST) ?? {};
  useDraftStore.setState(({ reads }) => ({ draft: undefined, reads: reads + 1 }));
  const choices = { ...(gst && { gst }), ...(method && { method }) };
  changeDraft(owner, { ...choices, ...(details && adopt(details)) });
}

export function clearDraft(): void {
  useDraftStore.setState({ draft: undefined });
  useDraftStore.persist.clearStorage();
}
