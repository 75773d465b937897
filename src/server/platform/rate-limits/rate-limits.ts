/** Counts requests in the database, so that a limit applies across restarts and processes (decisions, Running it). */
import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { Limit } from './limits.ts';
import { type Counter, count, deleteUsage, findUsage, type Usage, uncount } from './rate-limit.repository.ts';
import type { TooMany } from './rate-limit-errors.ts';

export interface TakeOptions {
  /** What `maxEach` of the limit counts by. */
  readonly each?: string | undefined;
  /** A transaction, so that several limits share one commit. */
  readonly db?: Connection | undefined;
}

export interface Taken {
  /** Says whether the next request is refused. */
  readonly isLast: boolean;
  /** Uncounts a request that turned out not to be of the limited kind. */
  readonly refund: (db?: Connection) => Promise<void>;
  /** Executes the statement of `refund` and changes nothing, so that nobody tells by the time which of both was called. */
  readonly retain: (db?: Connection) => Promise<void>;
}

export interface RateLimits {
  /** Returns whether a request would be refused: one read, nothing written. */
  readonly check: (limit: Limit, subject: string, each?: string) => Promise<Result<undefined, TooMany>>;
  /** Counts a request before it is handled, so that concurrent ones cannot exceed the limit. Reads before it writes. */
  readonly take: (limit: Limit, subject: string, options?: TakeOptions) => Promise<Result<Taken, TooMany>>;
  /** Uncounts all requests, or those of one detail. */
  readonly reset: (limit: Limit, subject: string, each?: string) => Promise<void>;
}

const UNLIMITED: Taken = {
  isLast: false,
  refund: () => Promise.resolve(),
  retain: () => Promise.resolve(),
};

/** No limit has this key. */
const NO_KEY = 'none';

export const NO_RATE_LIMITS: RateLimits = {
  check: () => Promise.resolve(ok(undefined)),
  take: () => Promise.resolve(ok(UNLIMITED)),
  reset: () => Promise.resolve(),
};

/** Returns two counted requests as one. */
export function joinTaken(one: Taken, other: Taken): Taken {
  return {
    isLast: one.isLast || other.isLast,
    refund: async (db?: Connection) => {
      await one.refund(db);
      await other.refund(db);
    },
    retain: async (db?: Connection) => {
      await one.retain(db);
      await other.retain(db);
    },
  };
}

export function createRateLimits(database: Database, clock: () => Date): RateLimits {
  const toCounter = (limit: Limit, subject: string, each = ''): Counter => ({
    key: rateLimitKey(limit, subject),
    limit,
    prefix: limit.maxEach === undefined ? '' : toPrefix(each),
    now: clock().getTime(),
  });
  const check = async (counter: Counter, db: Connection) => {
    const taken = await findUsage(db, counter.key);
    return taken !== undefined && isReached(counter, taken) ? refuse(counter, taken) : ok(undefined);
  };
  return {
    check: (limit, subject, each) => check(toCounter(limit, subject, each), database),
    take: async (limit, subject, { each, db = database } = {}) => {
      const counter = toCounter(limit, subject, each);
      const allowed = await check(counter, db);
      if (!allowed.ok) return allowed;
      const entry = counter.prefix === '' ? '' : `${counter.prefix}${randomBytes(3).toString('hex')}`;
      const taken = await count(db, counter, entry);
      // Another of several concurrent requests was the last that is allowed.
      if (taken === undefined) return refuse(counter, await findUsage(db, counter.key));
      return ok({
        isLast: isReached(counter, taken),
        refund: (connection = database) => uncount(connection, counter.key, entry),
        retain: (connection = database) => uncount(connection, NO_KEY, entry),
      });
    },
    reset: async (limit, subject, each) => {
      const { key, prefix } = toCounter(limit, subject, each);
      if (prefix === '') return deleteUsage(database, key);
      const { entries = '' } = (await findUsage(database, key)) ?? {};
      const ofDetail = entries.split(',').filter(entry => `,${entry}`.startsWith(prefix));
      for (const entry of ofDetail) await uncount(database, key, `,${entry}`);
    },
  };
}

function isReached({ limit, prefix, now }: Counter, { count: all, resets_at, entries }: Usage): boolean {
  const { max, maxEach, windowMs } = limit;
  if (resets_at <= now || resets_at > now + 2 * windowMs) return false;
  const ofDetail = maxEach === undefined ? 0 : entries.split(prefix).length - 1;
  return all >= max || (maxEach !== undefined && ofDetail >= maxEach);
}

function refuse({ now }: Counter, taken: Usage | undefined) {
  const { resets_at = now } = taken ?? {};
  return refused<TooMany>({ code: 'too-many', retryAfter: Math.max(1, Math.ceil((resets_at - now) / 1000)) });
}

/** Emails and addresses are personal: the table contains their hashes. */
export function rateLimitKey({ name }: Pick<Limit, 'name'>, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function toPrefix(each: string): string {
  return `,${createHash('sha256').update(each).digest('hex').slice(0, 12)}`;
}
