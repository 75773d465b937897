/** The log of security events: written with the change it records, read by `npm run security`, preserved for a year. */
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { type EventType, maxPerHour } from './event-types.ts';
import type { SecurityEventTable } from './security-event.table.ts';

const RETENTION_MS = 365 * DAY_MS;

export interface EventDeps {
  /** A transaction where the event belongs to a change: `recordEvent({ ...accounts, db: transaction }, …)`. */
  readonly db: Connection;
  readonly clock: () => Date;
  readonly newId: NewId;
}

export interface SecurityEvent {
  readonly type: EventType;
  readonly userId: string | undefined;
  /** The IP address of the client; undefined for a command on the server's machine. */
  readonly address: string | undefined;
  /** How many of them the row stands for; 1 if unset. */
  readonly times?: number | undefined;
}

/** Records an event, unless there were as many of its type in the last hour as its row in the table of types allows. */
export async function recordEvent(
  { db, clock, newId }: EventDeps,
  { type, userId, address, times = 1 }: SecurityEvent,
): Promise<void> {
  const now = clock().getTime();
  const max = maxPerHour(type);
  if (max !== undefined && (await countSince(db, { type, since: now - HOUR_MS, max })) >= max) return;
  await db
    .insertInto('security_events')
    .values({
      created_at: now,
      id: newId('evt'),
      type,
      user_id: userId ?? null,
      network: address === undefined ? null : toNetwork(address),
      times,
    })
    .execute();
}

/** Counts no further than `most`. */
async function countSince(
  db: Connection,
  { type, since, max }: { readonly type: EventType; readonly since: number; readonly max: number },
): Promise<number> {
  const recent = db
    .selectFrom('security_events')
    .select(sql`1`.as('one'))
    .where('type', '=', type)
    .where('created_at', '>', since)
    .limit(max)
    .as('recent');
  const { count } = await db
    .selectFrom(recent)
    .select(eb => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface EventSearch {
  readonly userId?: string | undefined;
  readonly type?: EventType | undefined;
  readonly since: number;
  readonly limit: number;
}

export type FoundEvent = SecurityEventTable & { readonly email: string | null };

/** The newest first, with the email that the account has now. */
export function findEvents(
  db: Connection,
  { userId, type, since, limit }: EventSearch,
): Promise<readonly FoundEvent[]> {
  return db
    .selectFrom('security_events')
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .selectAll('security_events')
    .select('users.email')
    .where('security_events.created_at', '>=', since)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? ''))
    .$if(type !== undefined, query => query.where('type', '=', type ?? 'login'))
    .orderBy('security_events.created_at', 'desc')
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOldEvents(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('created_at', '<=', now - RETENTION_MS)
    .execute();
}
