/** Counts attempts in the database, so that a limit applies across restarts and processes (decisions, Running it). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Database } from '#server/db/database.ts';
import './rate-limit.table.ts';
import type { TooMany } from './rate-limit-errors.ts';

export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;

export const LIMITS = {
  passwordsPerAccount: { name: 'password-account', most: 10, windowMs: 15 * MINUTE_MS },
  passwordsPerAddress: { name: 'password-address', most: 100, windowMs: 15 * MINUTE_MS },
  resetsPerAccount: { name: 'reset-account', most: 5, windowMs: 60 * MINUTE_MS },
  resetsPerAddress: { name: 'reset-address', most: 50, windowMs: 60 * MINUTE_MS },
  verificationsPerMailbox: { name: 'verification', most: 3, windowMs: 24 * 60 * MINUTE_MS },
  registrationsPerAddress: { name: 'register-address', most: 100, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

export interface RateLimits {
  /** Counts an attempt before it is made, so that concurrent ones cannot exceed the limit. */
  readonly take: (limit: Limit, subject: string) => Promise<Result<undefined, TooMany>>;
  /** Uncounts an attempt that turned out not to be of the limited kind. */
  readonly refund: (limit: Limit, subject: string) => Promise<void>;
  readonly reset: (limit: Limit, subject: string) => Promise<void>;
}

export const NO_RATE_LIMITS: RateLimits = {
  take: () => Promise.resolve(ok(undefined)),
  refund: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

export function createRateLimits(db: Database, clock: () => Date): RateLimits {
  return {
    take: async (limit, subject) => {
      const now = clock().getTime();
      const { count, resets_at } = await countAttempt(db, {
        key: rateLimitKey(limit, subject),
        now,
        windowMs: limit.windowMs,
      });
      if (count <= limit.most) return ok(undefined);
      return refused({ code: 'too-many', retryAfter: Math.max(1, Math.ceil((resets_at - now) / 1000)) });
    },
    refund: async (limit, subject) => {
      await db
        .updateTable('rate_limits')
        .set({ count: sql`count - 1` })
        .where('key', '=', rateLimitKey(limit, subject))
        .where('count', '>', 0)
        .execute();
    },
    reset: async (limit, subject) => {
      await db.deleteFrom('rate_limits').where('key', '=', rateLimitKey(limit, subject)).execute();
    },
  };
}

export async function deleteExpiredRateLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}

function countAttempt(
  db: Database,
  { key, now, windowMs }: { readonly key: string; readonly now: number; readonly windowMs: number },
) {
  const resetsAt = now + windowMs;
  // A window that ends too late was started by a clock ahead; the extra one allows for small differences of clocks.
  const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${resetsAt + windowMs})`;
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
}

/** Emails and addresses are personal: the table holds their hashes. */
export function rateLimitKey({ name }: Pick<Limit, 'name'>, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
