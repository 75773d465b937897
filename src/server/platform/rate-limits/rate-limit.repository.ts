/** Reads and writes rate limits. Each write is one statement, so that concurrent requests cannot exceed a limit. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import { LIMITS, type Limit, quietMs } from './limits.ts';
import './rate-limit.table.ts';

/** This row is no limit. Only servers of 0.2.0 delete it (`catalogue/schedules/older-servers.ts`). */
export const OLDER_SERVERS_KEY = 'older-servers';

export interface Counter {
  readonly key: string;
  readonly limit: Limit;
  /** Starts the entry of each request with the same detail; empty without `maxEach`. */
  readonly prefix: string;
  readonly now: number;
}

export interface Usage {
  readonly count: number;
  readonly resets_at: number;
  readonly entries: string;
}

export function findUsage(db: Connection, key: string): Promise<Usage | undefined> {
  return db
    .selectFrom('rate_limits')
    .select(['count', 'resets_at', 'entries'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Counts a request. Returns undefined, with nothing written, when the limit is reached. */
export function count(
  db: Connection,
  { key, limit, prefix, now }: Counter,
  entry: string,
): Promise<Usage | undefined> {
  const isOver = isOverAt(limit, now);
  const isAllowed = sql`(${isOver} or rate_limits.resets_at <= ${now} or rate_limits.count < ${sql.lit(limit.max)})`;
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: now + limit.windowMs, entries: entry })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
          entries: sql`case when ${isOver} then excluded.entries else rate_limits.entries || excluded.entries end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else ${nextReset(limit, now)} end`,
        })
        .where(sql<boolean>`${isAllowed} and (${isOver} or ${isFewerThanEach(limit, prefix)})`),
    )
    .returning(['count', 'resets_at', 'entries'])
    .executeTakeFirst();
}

function isOverAt(limit: Limit, now: number): RawBuilder<boolean> {
  const { max, windowMs } = limit;
  const quiet = sql`case when rate_limits.count < ${sql.lit(max)} then 0 else ${sql.lit(quietMs(limit))} end`;
  // A window that ends too late was started by a clock ahead; the extra one allows for small differences of clocks.
  return sql`(rate_limits.resets_at + ${quiet} <= ${now} or rate_limits.resets_at > ${now + 2 * windowMs})`;
}

/** Each request starts a pause from the last one that is allowed freely on. */
function nextReset({ max, pausesMs }: Limit, now: number): RawBuilder<number> {
  if (pausesMs === undefined) return sql`rate_limits.resets_at`;
  const pauses = pausesMs.map((pause, index) => sql`when ${sql.lit(max + index)} then ${sql.lit(pause)}`);
  const last = sql.lit(pausesMs.at(-1) ?? 0);
  return sql`case when rate_limits.count + 1 < ${sql.lit(max)} then rate_limits.resets_at else cast(${now} as bigint) +
    case rate_limits.count + 1 ${sql.join(pauses, sql` `)} else ${last} end end`;
}

function isFewerThanEach({ maxEach }: Limit, prefix: string): RawBuilder<boolean> {
  if (maxEach === undefined) return sql`true`;
  return sql`length(rate_limits.entries) - length(replace(rate_limits.entries, ${prefix}, '')) < ${sql.lit(maxEach * prefix.length)}`;
}

/** Uncounts one request, unless another window has started since. */
export async function uncount(db: Connection, key: string, entry: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1`, entries: sql`replace(entries, ${entry}, '')` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .$if(entry !== '', query => query.where(sql<boolean>`replace(entries, ${entry}, '') <> entries`))
    .execute();
}

export async function deleteUsage(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteExpiredRateLimits(db: Connection, now: number): Promise<void> {
  const paused = Object.values<Limit>(LIMITS).filter(limit => limit.pausesMs !== undefined);
  for (const limit of paused) {
    await db
      .deleteFrom('rate_limits')
      .where('key', 'like', `${limit.name}:%`)
      .where('resets_at', '<=', now - quietMs(limit))
      .execute();
  }
  await db
    .deleteFrom('rate_limits')
    .where(eb => eb.not(eb.or(paused.map(({ name }) => eb('key', 'like', `${name}:%`)))))
    .where('key', '<>', OLDER_SERVERS_KEY)
    .where('resets_at', '<=', now)
    .execute();
}
