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
    let isWanted = true;
    const read = async () => {
      const sessions = await readSessions();
      if (isWanted) setState(sessions);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, []);

  /** A session that has ended meanwhile counts as ended here. */
  const keepWhere = (isKept: (session: ActiveSession) => boolean) =>
    setState(now => (typeof now === 'string' ? now : now.filter(isKept)));

  const end = async (id: string): Promise<boolean> => {
    const isEnded = isDone(await api.endSession(id));
    if (isEnded) keepWhere(session => session.id !== id);
    return isEnded;
  };

  const endOthers = async (): Promise<boolean> => {
    const isEnded = isDone(await api.endOtherSessions());
    if (isEnded) keepWhere(({ isCurrent }) => isCurrent);
    return isEnded;
  };

  return { state, load, end, endOthers };
}

async function readSessions(): Promise<SessionsState> {
  const answer = await api.sessions();
  return answer.ok ? answer.value : 'failed';
}

function isDone(answer: Result<unknown, ApiError>): boolean {
  const isEnded = answer.ok || (answer.refusal.kind === 'refused' && answer.refusal.status === 404);
  if (!isEnded) showError(answer.refusal);
  return isEnded;
}
