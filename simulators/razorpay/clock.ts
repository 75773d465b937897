/** The simulator's clock: it runs like any other, and can be advanced, so that what is due then happens in order. */
export interface SimClock {
  readonly now: () => number;
  /** Runs the work after so many milliseconds of this clock. */
  readonly after: (delayMs: number, work: () => unknown) => void;
  /** Resolves when all that was due in this time has been done. */
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly stop: () => void;
}

interface Timer {
  readonly at: number;
  readonly work: () => unknown;
}

export function createClock(): SimClock {
  const timers = new Set<Timer>();
  let ahead = 0;
  let alarm: NodeJS.Timeout | undefined;
  /** One piece of work at a time, in the order in which it is due. */
  let last: Promise<void> = Promise.resolve();
  const now = () => Date.now() + ahead;

  function next(): Timer | undefined {
    return [...timers].sort((one, other) => one.at - other.at)[0];
  }

  function setAlarm(): void {
    clearTimeout(alarm);
    const first = next();
    // A longer delay than Node's timers can hold is set again when it fires.
    const delay = Math.min(Math.max(0, (first?.at ?? 0) - now()), 2 ** 31 - 1);
    if (first !== undefined) alarm = setTimeout(() => void enqueue(now()), delay).unref();
  }

  function enqueue(until: number): Promise<void> {
    last = last.then(() => runDue(until));
    return last;
  }

  async function runDue(until: number): Promise<void> {
    for (let timer = next(); timer !== undefined && timer.at <= until; timer = next()) {
      timers.delete(timer);
      ahead += Math.max(0, timer.at - now());
      await timer.work();
    }
    setAlarm();
  }

  return {
    now,
    after: (delayMs, work) => {
      timers.add({ at: now() + delayMs, work });
      setAlarm();
    },
    advance: async milliseconds => {
      const until = now() + milliseconds;
      await enqueue(until);
      ahead += Math.max(0, until - now());
    },
    stop: () => {
      clearTimeout(alarm);
      timers.clear();
    },
  };
}
