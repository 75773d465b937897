/** Counts how often redirects are followed: in memory, and from time to time in the database, so that no request writes. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { addHits } from './redirect.repository.ts';

const EVERY_MS = 15_000;
/** The most redirects that are counted between two writes. */
const MAX_PENDING = 10_000;

export interface HitCounterOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

interface HitCounter {
  readonly count: (from: string) => void;
  readonly write: () => Promise<void>;
  readonly start: () => void;
  /** Writes what is pending, and counts no more. */
  readonly stop: () => Promise<void>;
}

export function createHitCounter({ db, clock, logger }: HitCounterOptions): HitCounter {
  const pending = new Map<string, { readonly count: number; readonly lastAt: number }>();

  async function write(): Promise<void> {
    for (const [from, each] of pending) {
      await addHits(db, from, each);
      // Others have followed it meanwhile.
      const { count = 0, lastAt = 0 } = pending.get(from) ?? {};
      if (count === each.count) pending.delete(from);
      else pending.set(from, { count: count - each.count, lastAt });
    }
  }

  const onError = (error: unknown) => logger.warn({ err: error }, 'visits of redirects cannot be stored');
  const poller = createPoller({ poll: write, everyMs: EVERY_MS, onError });
  return {
    count: from => {
      const before = pending.get(from);
      if (before === undefined && pending.size >= MAX_PENDING) return;
      pending.set(from, { count: (before?.count ?? 0) + 1, lastAt: clock().getTime() });
    },
    write,
    start: poller.start,
    stop: async () => {
      await poller.stop();
      await write().catch(onError);
    },
  };
}
