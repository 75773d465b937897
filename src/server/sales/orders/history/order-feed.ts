/** The feed says which orders have changed since a change, to everybody who looks at orders now. */
import type { OrderEvents } from '#contract/console/orders/order-events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { latestChange } from '#server/sales/orders/search/order-index.repository.ts';

/** Orders of one event; with more the reader had better read everything again. */
const MAX = 500;

type Listener = (events: OrderEvents) => void;

interface Subscription {
  /** The number of the latest change that the listener knows. */
  change: number;
  readonly listener: Listener;
}

export interface OrderFeed {
  /** Passes on what changes after a change. Returns a function that ends the subscription. */
  readonly subscribe: (change: number, listener: Listener) => () => void;
  /** What has changed after a change; without one, or where it is too much to name, everything. */
  readonly since: (change: number | undefined) => Promise<OrderEvents>;
  /** Reads what is new, in whichever process it happened, and passes it on. */
  readonly poll: () => Promise<void>;
}

export function createOrderFeed(db: Database): OrderFeed {
  const subscriptions = new Set<Subscription>();

  async function since(change: number | undefined): Promise<OrderEvents> {
    const latest = await latestChange(db);
    // A number beyond the latest is of another database, such as one before a restore.
    const isKnown = change !== undefined && change <= latest;
    const rows = isKnown ? await changedAfter(db, change) : [];
    if (!isKnown || rows.length > MAX) return { change: latest, isReset: true, placed: [], changed: [] };
    const [placed, changed] = [true, false].map(isNew =>
      rows.filter(row => row.added_at_change > change === isNew).map(({ order_id }) => order_id),
    );
    return {
      change: rows.at(-1)?.change_number ?? latest,
      isReset: false,
      placed: placed ?? [],
      changed: changed ?? [],
    };
  }

  return {
    since,
    subscribe: (change, listener) => {
      const subscription = { change, listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    poll: async () => {
      if (subscriptions.size === 0) return;
      const latest = await latestChange(db);
      const behind = [...subscriptions].filter(({ change }) => change < latest);
      for (const [change, some] of Map.groupBy(behind, each => each.change)) {
        const events = await since(change);
        for (const subscription of some) {
          subscription.change = events.change;
          subscription.listener(events);
        }
      }
    },
  };
}

function changedAfter(db: Database, change: number) {
  return db
    .selectFrom('order_index')
    .select(['order_id', 'added_at_change', 'change_number'])
    .where('change_number', '>', change)
    .orderBy('change_number')
    .limit(MAX + 1)
    .execute();
}
