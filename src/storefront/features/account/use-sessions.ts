/** The sessions of the account, fetched when the screen opens. */
import { useEffect, useState } from 'react';
import type { ActiveSession } from '#contract/account.ts';
import type { ApiError } from '#contract/api-error.ts';
import type { Result } from '#domain/result.ts';
import { api, showError } from '#storefront/state/api.ts';

type SessionsState = 'loading' | 'failed' | readonly ActiveSession[];

export function useSessions() {
  const [state, setState] = useState<SessionsState>('loading');

  const load = async () => {
    setState('loading');
    setState(await readSessions());
  };

  useEffect(() => {
    let isNeeded = true;
    const read = async () => {
      const sessions = await readSessions();
      if (isNeeded) setState(sessions);
    };
    void read();
    return () => {
      isNeeded = false;
    };
  }, []);

  /** A session that has ended meanwhile counts as ended here. */
  const filterSessions = (isPreserved: (session: ActiveSession) => boolean) =>
    setState(now => (typeof now === 'string' ? now : now.filter(isPreserved)));

  const end = async (id: string): Promise<boolean> => {
    const isEnded = isDone(await api.endSession(id));
    if (isEnded) filterSessions(session => session.id !== id);
    return isEnded;
  };

  const endOthers = async (): Promise<boolean> => {
    const isEnded = isDone(await api.endOtherSessions());
    if (isEnded) filterSessions(({ isCurrent }) => isCurrent);
    return isEnded;
  };

  return { state, load, end, endOthers };
}

async function readSessions(): Promise<SessionsState> {
  const response = await api.sessions();
  return response.ok ? response.value : 'failed';
}

function isDone(response: Result<unknown, ApiError>): boolean {
  const isEnded = response.ok || (response.error.kind === 'refused' && response.error.status === 404);
  if (!isEnded) showError(response.error);
  return isEnded;
}
