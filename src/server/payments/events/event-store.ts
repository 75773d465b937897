/** Stores events that arrive together in one statement: a gateway may deliver hundreds in a second. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { addWebhookEvents, type NewWebhookEvent } from '#server/ledger/webhook-event.repository.ts';

/** Well below the number of values that a statement may have. */
const MOST_TOGETHER = 500;

/** After each statement, so that each wait for the disk is shared by what has arrived meanwhile. */
const PAUSE_MS = 20;

interface Waiting {
  readonly event: NewWebhookEvent;
  readonly stored: PromiseWithResolvers<void>;
}

/** Resolves once the event is on disk, for the first time or again. */
export type StoreEvent = (event: NewWebhookEvent) => Promise<void>;

export function createEventStore(db: Database): StoreEvent {
  const waiting: Waiting[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (waiting.length > 0) {
      await storeSome(db, waiting.splice(0, MOST_TOGETHER));
      await wait(PAUSE_MS);
    }
    isStoring = false;
  }

  return event => {
    const stored = Promise.withResolvers<void>();
    waiting.push({ event, stored });
    if (!isStoring) void storeAll();
    return stored.promise;
  };
}

async function storeSome(db: Database, some: readonly Waiting[]): Promise<void> {
  const [error] = await addWebhookEvents(
    db,
    some.map(({ event }) => event),
  ).then(
    () => [],
    (failure: unknown) => [failure],
  );
  for (const { stored } of some) {
    if (error === undefined) stored.resolve();
    else stored.reject(error);
  }
}
