import type { ActiveSession } from '#contract/account.ts';
import { toIso } from '#domain/day.ts';
import type { SessionTable } from './account.table.ts';

/** Returns a session as its user sees it. */
export function toActiveSession(session: SessionTable, currentId: string): ActiveSession {
  return {
    id: session.id,
    device: session.device,
    network: session.network,
    createdAt: toIso(session.created_at),
    lastSeenAt: toIso(session.last_seen_at),
    isCurrent: session.id === currentId,
    isConsole: session.cookie_hash !== null,
  };
}
