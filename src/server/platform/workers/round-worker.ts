/** Does rounds of work in the background, one after the other: the first at once, others when woken or when they are due. */
import { createBusyCheck } from './thread-load.ts';

export interface RoundWorker {
  readonly start: () => void;
  /** Begins no more rounds and waits a while for the one that runs. */
  readonly stop: () => Promise<void>;
}

interface RoundWorkerOptions {
  /** Does what is due and returns how long to wait before the next round, in milliseconds. Must not throw. */
  readonly round: () => Promise<number>;
  /**
   * The time from a start to its round, in milliseconds: what comes together is done together. It is longer while the thread
   * is busy.
   */
  readonly pauseMs: number;
  readonly isBusy?: () => boolean;
}

const STOP_MS = 5000;

/** So many times as long are the pauses while the thread is busy: requests come first. */
const BUSY_PAUSES = 8;

export function startRoundWorker({
  round,
  pauseMs,
  isBusy = createBusyCheck(),
}: RoundWorkerOptions): RoundWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, milliseconds).unref();
  }

  function pause(): number {
    return isBusy() ? pauseMs * BUSY_PAUSES : pauseMs;
  }

  function work(): void {
    isWoken = false;
    running = workAndSleep();
  }

  async function workAndSleep(): Promise<void> {
    const waitMs = await round();
    running = undefined;
    sleep(isWoken ? pause() : Math.max(waitMs, pause()));
  }

  sleep(0);
  return {
    start: () => {
      if (isWoken) return;
      isWoken = true;
      if (running === undefined) sleep(pause());
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const tooLong = new Promise<void>(resolve => void setTimeout(resolve, STOP_MS).unref());
      await Promise.race([running, tooLong]);
    },
  };
}
