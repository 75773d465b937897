/** The PIN code a shopper asks about, kept in the browser under `delivery-pin`. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readStoredPin } from '#contract/storage/pin-storage.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { safeStorage } from '#storefront/state/safe-storage.ts';
import { useSession } from '#storefront/state/session-store.ts';

interface PinStore {
  readonly pin: string | undefined;
  readonly setPin: (pin: string) => void;
}

const usePinStore = create<PinStore>()(
  persist(
    set => ({
      pin: undefined,
      setPin: pin => set({ pin }),
    }),
    {
      name: 'delivery-pin',
      version: 0,
      skipHydration: true,
      storage: safeStorage(),
      partialize: ({ pin }) => ({ pin }),
      merge: (stored, now) => ({ ...now, pin: readStoredPin(stored) ?? now.pin }),
    },
  ),
);

/** Returns what was asked last, else that of the shopper's address. Returns undefined until the page has hydrated. */
export function usePin() {
  const { pin, setPin } = usePinStore();
  const { user } = useSession();
  useEffect(() => void usePinStore.persist.rehydrate(), []);
  return { pin: pin ?? readPin(user?.address.postalCode ?? ''), setPin };
}
