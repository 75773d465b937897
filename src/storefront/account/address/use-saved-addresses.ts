/** The saved addresses of the account, fetched when a screen that shows them opens. */
import { useEffect, useState } from 'react';
import type { SavedAddress } from '#contract/account.ts';
import { savedAddresses } from './saved-address-calls.ts';

export type SavedState = 'loading' | 'failed' | readonly SavedAddress[];

/** `userId` is undefined where nothing is to be fetched. */
export function useSavedAddresses(userId: string | undefined) {
  const [found, setFound] = useState<{ readonly userId: string; readonly state: SavedState }>();

  useEffect(() => {
    if (userId === undefined) return undefined;
    let isNeeded = true;
    void (async () => {
      const state = await readAddresses();
      if (isNeeded) setFound({ userId, state });
    })();
    return () => {
      isNeeded = false;
    };
  }, [userId]);

  const state = found === undefined || found.userId !== userId ? 'loading' : found.state;

  const load = async () => {
    if (userId !== undefined) setFound({ userId, state: await readAddresses() });
  };

  return { state, load };
}

async function readAddresses(): Promise<SavedState> {
  const response = await savedAddresses.list();
  return response.ok ? response.value : 'failed';
}
