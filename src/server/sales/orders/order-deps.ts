import type { KeyObject } from 'node:crypto';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { InFlight } from './in-flight.ts';
import type { OrderLimits } from './limits/order-limits.ts';
import type { NewOrderDeps } from './new-order.ts';
import type { StoreOrder } from './store-order.ts';

export interface OrderDeps extends NewOrderDeps {
  readonly db: Database;
  readonly store: StoreOrder;
  readonly getVersion: GetVersion;
  /** It is undefined where there are no limits. */
  readonly limits: OrderLimits | undefined;
  readonly inFlight: InFlight;
  /** The key of links to orders, then that of the previous secret. */
  readonly orderLinkKeys: readonly [KeyObject, ...KeyObject[]];
  /** Returns the provider of online payments, and undefined where there is none. */
  readonly getGateway: () => PaymentProviderName | undefined;
  readonly onMail: () => void;
}
