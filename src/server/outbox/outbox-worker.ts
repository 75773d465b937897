/**
 * Sends what the outbox holds, at least once and beside the shop's real work: a few mails at a time, with pauses, so
 * that no order waits for a mail. Several processes share an outbox; what one had in hand when it died, another sends.
 */
import { deliverDue, MAILS_AT_ONCE, type Post } from './deliver-due.ts';
import { nextDue } from './outbox.repository.ts';

export interface OutboxWorker {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Takes nothing more in hand and waits a while for what is; the rest keeps until the next start. */
  readonly stop: () => Promise<void>;
}

/** Between rounds, so that mails are sent in bunches and the process has time for everything else. */
const PAUSE_MS = 250;

/** Another process, or a command at the terminal, may put mails in without waking this one. */
const LONGEST_SLEEP_MS = 15_000;

/** Mails still under way after this are left to be sent again. */
const STOP_MS = 5000;

export function startOutboxWorker(post: Post): OutboxWorker {
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
    const pause = await workOnce(post);
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

/** One round; answers how long to sleep after it. The process never ends for a mail's sake. */
async function workOnce(post: Post): Promise<number> {
  try {
    const taken = await deliverDue(post);
    if (taken === MAILS_AT_ONCE) return PAUSE_MS;
    const next = await nextDue(post.db);
    const pause = next === undefined ? LONGEST_SLEEP_MS : next - post.clock().getTime();
    return Math.min(LONGEST_SLEEP_MS, Math.max(PAUSE_MS, pause));
  } catch (error) {
    post.logger.warn({ err: error }, 'the outbox could not be read');
    return LONGEST_SLEEP_MS;
  }
}
