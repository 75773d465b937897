/** Reads the profile anew where it decides something: it may have been changed on another device. */
import { useEffect } from 'react';
import { api } from './api.ts';
import { useSession } from './session-store.ts';

/** Silent: whatever fails keeps what is known, except that a session that has ended ends as always. */
export function useFreshProfile(): void {
  const id = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (id !== undefined) void readProfile();
  }, [id]);
}

export async function readProfile(): Promise<void> {
  const known = useSession.getState().user;
  if (known === undefined) return;
  const response = await api.ownUser(known.email);
  const { user, updateUser } = useSession.getState();
  // A profile saved meanwhile is newer than the response; another account's response is ignored.
  if (!response.ok || user !== known || response.value.id !== known.id) return;
  if (JSON.stringify(response.value) !== JSON.stringify(known)) updateUser(response.value);
}
