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

/** An account in a network gets so many rows of a limited type an hour. The last of them counts the others. */
const ROWS_EACH = 50;
/** Stands for the networks of events of no account, once there are more of them than their type allows. */
const MANY_NETWORKS = 'many networks';

/**
 * Records an event. Where a flood has had its rows, one of them counts it; each event of staff has a row of its own. An event
 * without an account runs the same queries as one with, so that the time of a login does not tell whether there is an account.
 */
export async function recordEvent(
  { db, clock, newId }: EventDeps,
  { type, userId, address, times = 1 }: SecurityEvent,
): Promise<void> {
  const now = clock().getTime();
  const network = address === undefined ? null : toNetwork(address);
  const row = { created_at: now, id: newId('evt'), type, user_id: userId ?? null, network, times };
  const max = maxPerHour(type);
  const since = now - HOUR_MS;
  if (max === undefined) return insert(db, row);
  const own = await findRows(db, { ...row, since });
  const withoutAccount = await countWithoutAccount(db, { type, since, max });
  const [last] = own;
  if (own.length >= ROWS_EACH && last !== undefined && !(await isStaff(db, row.user_id)))
    return addTimes(db, last, times);
  if (row.user_id !== null || withoutAccount < max) return insert(db, row);
  const many = { ...row, network: MANY_NETWORKS };
  const [summary] = await findRows(db, { ...many, since });
  return summary === undefined ? insert(db, many) : addTimes(db, summary, times);
}

async function insert(db: Connection, row: SecurityEventTable): Promise<void> {
  await db.insertInto('security_events').values(row).execute();
}

type RowKey = Pick<SecurityEventTable, 'created_at' | 'id'>;

async function addTimes(db: Connection, { created_at, id }: RowKey, times: number): Promise<void> {
  await db
    .updateTable('security_events')
    .set(eb => ({ times: eb('times', '+', times) }))
    .where('created_at', '=', created_at)
    .where('id', '=', id)
    .execute();
}

interface Alike extends Pick<SecurityEventTable, 'type' | 'user_id' | 'network'> {
  readonly since: number;
}

/** Returns the latest rows of an account in a network. */
function findRows(db: Connection, { type, user_id, network, since }: Alike): Promise<RowKey[]> {
  return db
    .selectFrom('security_events')
    .select(['created_at', 'id'])
    .where('type', '=', type)
    .where('created_at', '>', since)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('network', network === null ? 'is' : '=', network)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_EACH)
    .execute();
}

async function isStaff(db: Connection, userId: string | null): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId ?? '')
    .executeTakeFirst();
  return user?.role === 'staff';
}

/** Counts no further than `max`. */
async function countWithoutAccount(
  db: Connection,
  { type, since, max }: { readonly type: EventType; readonly since: number; readonly max: number },
): Promise<number> {
  const recent = db
    .selectFrom('security_events')
    .select(sql`1`.as('one'))
    .where('type', '=', type)
    .where('created_at', '>', since)
    .where('user_id', 'is', null)
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
