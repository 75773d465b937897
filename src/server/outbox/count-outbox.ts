/** How the outbox stands, for whoever watches the shop. */
import type { Database } from '#server/db/database.ts';

export interface OutboxCounts {
  readonly waiting: number;
  readonly failed: number;
  /** Milliseconds since 1970; nothing when none waits. */
  readonly waitingSince: number | undefined;
}

export async function countOutbox(db: Database): Promise<OutboxCounts> {
  const waiting = await db
    .selectFrom('outbox')
    .select(eb => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('since')])
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('outbox')
    .select(eb => eb.fn.countAll().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting.count),
    failed: Number(failed.count),
    waitingSince: waiting.since ?? undefined,
  };
}
