/** What every deed of an order needs at hand. */
import type { Product } from '#domain/product.ts';
import type { Database } from '#server/db/database.ts';
import type { NewId } from '#server/db/ids.ts';
import type { OnceAtATime } from './in-flight.ts';
import type { StoreOrder } from './store-order.ts';

export interface Orders {
  readonly db: Database;
  readonly store: StoreOrder;
  readonly findProduct: (id: string) => Product | undefined;
  readonly clock: () => Date;
  readonly newId: NewId;
  /** Six random bytes or more, for the number a shopper sees. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Tells a second request of the same key, while the first is under way. */
  readonly onceAtATime: OnceAtATime;
  /** Called when a mail has been put into the outbox. */
  readonly onMail: () => void;
}
