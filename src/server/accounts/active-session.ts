import type { ActiveSession } from '#contract/account.ts';
import type { SessionTable } from './account.table.ts';

/** A session as its user sees it. */
export function toActiveSession(session: SessionTable, currentId: string): ActiveSession {
  return {
    id: session.id,
    device: session.device,
    network: session.network,
    createdAt: new Date(session.created_at).toISOString(),
    lastSeenAt: new Date(session.last_seen_at).toISOString(),
    isCurrent: session.id === currentId,
    isConsole: session.cookie_hash !== null,
  };
}
