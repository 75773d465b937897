/** Sends the outbox's mails at least once. Processes may share it; a mail claimed by a dead one is sent by another. */
import { type RoundWorker, startRoundWorker } from '#server/platform/workers/round-worker.ts';
import { BATCH_SIZE, deliverDue, type OutboxDeps } from './deliver-due.ts';
import { nextDue } from './outbox.repository.ts';

const PAUSE_MS = 250;

/** Other processes and terminal commands enqueue mails without waking this worker. */
const POLL_MS = 15_000;

export function startOutboxWorker(deps: OutboxDeps): RoundWorker {
  return startRoundWorker({ round: () => workOnce(deps), pauseMs: PAUSE_MS });
}

/** Does one round and returns how long to wait after it. Errors are logged and never end the process. */
async function workOnce(deps: OutboxDeps): Promise<number> {
  try {
    const taken = await deliverDue(deps);
    if (taken === BATCH_SIZE) return PAUSE_MS;
    const next = await nextDue(deps.db);
    const pause = next === undefined ? POLL_MS : next - deps.clock().getTime();
    return Math.min(POLL_MS, Math.max(PAUSE_MS, pause));
  } catch (error) {
    deps.logger.warn({ err: error }, 'the outbox could not be read');
    return POLL_MS;
  }
}
