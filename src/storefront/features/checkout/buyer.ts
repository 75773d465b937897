import type { CustomerInfo } from '#contract/orders/order.ts';
import type { OrderAttempt } from '#contract/storage/checkout-storage.ts';
import type { Result } from '#domain/result.ts';

/** Who orders, and whom it goes to. */
export interface Buyer {
  /** It is undefined for a guest. */
  readonly userId: string | undefined;
  /** It is empty where a guest gives none. */
  readonly email: string;
  /** Not ok where something is missing. */
  readonly customer: Result<CustomerInfo, unknown>;
}

export interface PlacedOrder {
  readonly orderId: string;
  /** The order's page, of an order without an account. */
  readonly link?: string | undefined;
}

/** How checkout knows whom an order goes to: the profile, or a form. */
export interface Recipient {
  /** `session`: nobody is logged in. `shown`: the shopper sees what is missing. `questions`: what looks mistyped, which is asked about once. */
  readonly read: () => Result<Buyer, 'session' | 'shown' | { readonly questions: readonly string[] }>;
  /** Called just before an order is sent. */
  readonly beforeSending?: (buyer: Buyer, attempt: OrderAttempt) => Promise<void>;
  /** Shows what the server says of fields beside them. */
  readonly showErrors?: (fields: Readonly<Record<string, string>>) => void;
  /** Returns the order that an earlier attempt under the key has placed, where that can be found out. */
  readonly findEarlier?: (key: string) => Promise<PlacedOrder | undefined>;
  /** Called once the order is placed and the cart is empty; goes on to the next page. */
  readonly goOn: (placed: PlacedOrder) => void;
}
