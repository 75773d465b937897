/** Stores events that arrive together in one statement: a gateway may deliver hundreds in a second. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import {
  addWebhookEvents,
  eventKey,
  type NewWebhookEvent,
} from '#server/sales/payment-records/webhook-event.repository.ts';

/** Well below the number of values that a statement may have. */
const MAX_BATCH = 500;

/** A pause after each statement lets what has arrived meanwhile share the wait for the disk. */
const PAUSE_MS = 20;

interface Waiting {
  readonly event: NewWebhookEvent;
  readonly stored: PromiseWithResolvers<Stored>;
}

type Stored = 'stored' | 'repeated';

/** Resolves once the event is on disk, for the first time or again. */
export type StoreEvent = (event: NewWebhookEvent) => Promise<Stored>;

export function createEventStore(db: Database): StoreEvent {
  const waiting: Waiting[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (waiting.length > 0) {
      await storeSome(db, waiting.splice(0, MAX_BATCH));
      await wait(PAUSE_MS);
    }
    isStoring = false;
  }

  return event => {
    const stored = Promise.withResolvers<Stored>();
    waiting.push({ event, stored });
    if (!isStoring) void storeAll();
    return stored.promise;
  };
}

async function storeSome(db: Database, some: readonly Waiting[]): Promise<void> {
  try {
    const added = await addWebhookEvents(
      db,
      some.map(({ event }) => event),
    );
    // When a statement has the same event twice, one is the first.
    for (const { event, stored } of some)
      stored.resolve(added.delete(eventKey(event)) ? 'stored' : 'repeated');
  } catch (error) {
    for (const { stored } of some) stored.reject(error);
  }
}
