/** Does rounds of work in the background, one after the other: the first at once, others when woken or when they are due. */

export interface RoundWorker {
  readonly wake: () => void;
  /** Begins no more rounds and waits a while for the one that runs. */
  readonly stop: () => Promise<void>;
}

interface RoundWorkerOptions {
  /** Does what is due and returns how long to wait before the next round, in milliseconds. Must not throw. */
  readonly round: () => Promise<number>;
  /** From a wake to its round, in milliseconds: what comes together is done together. */
  readonly pauseMs: number;
}

const STOP_MS = 5000;

export function startRoundWorker({ round, pauseMs }: RoundWorkerOptions): RoundWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, milliseconds).unref();
  }

  function work(): void {
    isWoken = false;
    running = workAndSleep();
  }

  async function workAndSleep(): Promise<void> {
    const waitMs = await round();
    running = undefined;
    sleep(isWoken ? pauseMs : waitMs);
  }

  sleep(0);
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      if (running === undefined) sleep(pauseMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const tooLong = new Promise<void>(resolve => void setTimeout(resolve, STOP_MS).unref());
      await Promise.race([running, tooLong]);
    },
  };
}
