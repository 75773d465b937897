/** Sends the outbox's mails at least once. Processes may share it; a mail claimed by a dead one is sent by another. */
import { BATCH_SIZE, deliverDue, type OutboxDeps } from './deliver-due.ts';
import { nextDue } from './outbox.repository.ts';

export interface OutboxWorker {
  readonly wake: () => void;
  /** Claims nothing more and waits a while for mails being sent. */
  readonly stop: () => Promise<void>;
}

const PAUSE_MS = 250;

/** Other processes and terminal commands enqueue mails without waking this worker. */
const POLL_MS = 15_000;

const STOP_MS = 5000;

export function startOutboxWorker(deps: OutboxDeps): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, milliseconds).unref();
  }

  function work(): void {
    isWoken = false;
    round = workAndSleep();
  }

  async function workAndSleep(): Promise<void> {
    const pause = await workOnce(deps);
    round = undefined;
    sleep(isWoken ? PAUSE_MS : pause);
  }

  sleep(0);
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      if (round === undefined) sleep(PAUSE_MS);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const tooLong = new Promise<void>(resolve => void setTimeout(resolve, STOP_MS).unref());
      await Promise.race([round, tooLong]);
    },
  };
}

/** Does one round and returns how long to sleep after it. Errors are logged and never end the process. */
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
