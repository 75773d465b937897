/** Calls a function again and again, with the same pause after each call, whether it failed or not. */

interface Poller {
  readonly start: () => void;
  /** Begins no other call, and waits for the one that runs. */
  readonly stop: () => Promise<void>;
}

interface PollerOptions {
  readonly poll: () => Promise<void>;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

export function createPoller({ poll, everyMs, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function start(): void {
    timer = setTimeout(() => {
      running = pollAndWait();
    }, everyMs).unref();
  }

  async function pollAndWait(): Promise<void> {
    await poll().catch(onError);
    if (!isStopped) start();
  }

  return {
    start,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
