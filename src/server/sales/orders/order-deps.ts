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
  /** Undefined: there are none. */
  readonly limits: OrderLimits | undefined;
  readonly inFlight: InFlight;
  /** Who collects what is paid online; undefined: nothing is. */
  readonly getGateway: () => PaymentProviderName | undefined;
  readonly onMail: () => void;
}
