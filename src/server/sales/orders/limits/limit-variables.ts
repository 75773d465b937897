/** The limits of orders in the environment. */
import * as z from 'zod/mini';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from './order-limits.ts';

export function limitVariables<Count extends z.ZodMiniType>(count: Count) {
  return {
    ORDERS_PER_ACCOUNT: z.optional(count),
    ORDERS_PER_NETWORK: z.optional(count),
    OPEN_ORDERS_PER_ACCOUNT: z.optional(count),
    ORDERS_PER_GUEST: z.optional(count),
    GUEST_ORDERS_PER_NETWORK: z.optional(count),
    OPEN_CASH_PER_GUEST: z.optional(count),
    PIECES_PER_PRODUCT: z.optional(count),
  };
}

type Limits = Readonly<Partial<Record<keyof ReturnType<typeof limitVariables>, number | undefined>>>;

export function toOrderLimits(variables: Limits): OrderLimits {
  const defaults = DEFAULT_ORDER_LIMITS;
  return {
    ordersPerAccount: variables.ORDERS_PER_ACCOUNT ?? defaults.ordersPerAccount,
    ordersPerNetwork: variables.ORDERS_PER_NETWORK ?? defaults.ordersPerNetwork,
    openOrdersPerAccount: variables.OPEN_ORDERS_PER_ACCOUNT ?? defaults.openOrdersPerAccount,
    ordersPerGuest: variables.ORDERS_PER_GUEST ?? defaults.ordersPerGuest,
    guestOrdersPerNetwork: variables.GUEST_ORDERS_PER_NETWORK ?? defaults.guestOrdersPerNetwork,
    openCashPerGuest: variables.OPEN_CASH_PER_GUEST ?? defaults.openCashPerGuest,
    piecesPerProduct: variables.PIECES_PER_PRODUCT ?? defaults.piecesPerProduct,
  };
}
