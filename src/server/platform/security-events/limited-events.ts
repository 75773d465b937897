/** Security events that anybody can cause by the hundreds: of each network some get a row, the others share one. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { type EventDeps, recordEvent, type SecurityEvent } from './security-events.ts';

const ROWS_PER_MINUTE = 5;
/** Bounds the memory when a flood comes from everywhere. */
const MAX_NETWORKS = 200;

interface LimitedEvents {
  /** Returns whether the event got a row of its own. */
  readonly record: (event: SecurityEvent) => Promise<boolean>;
  /** Writes the rows of what has been counted since the last minute. */
  readonly flush: () => Promise<void>;
}

interface EventCount {
  readonly event: SecurityEvent;
  times: number;
}

export function createLimitedEvents(deps: EventDeps, onError: (error: unknown) => void): LimitedEvents {
  const counts = new Map<string, EventCount>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const surplus = [...counts.values()].filter(({ times }) => times > ROWS_PER_MINUTE);
    counts.clear();
    for (const { event, times } of surplus)
      await recordEvent(deps, { ...event, times: times - ROWS_PER_MINUTE });
  }

  return {
    flush,
    record: async event => {
      if (counts.size >= MAX_NETWORKS) await flush();
      timer ??= setTimeout(() => void flush().catch(onError), MINUTE_MS).unref();
      const key = `${event.type} ${event.address === undefined ? '' : toNetwork(event.address)}`;
      const entry = counts.get(key) ?? { event, times: 0 };
      entry.times += 1;
      counts.set(key, entry);
      if (entry.times > ROWS_PER_MINUTE) return false;
      await recordEvent(deps, event);
      return true;
    },
  };
}
