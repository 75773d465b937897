/** Limits of orders: no account and no network can fill the shop with orders that nobody pays. */
export interface OrderLimits {
  /** Orders of an account in 24 hours, cancelled ones included. */
  readonly ordersPerAccount: number;
  /** Orders from a network in an hour. High, because the customers of a mobile carrier share one address. */
  readonly ordersPerNetwork: number;
  /** Orders of an account that are pending and not paid. */
  readonly openOrdersPerAccount: number;
  /** Pieces of one product, in all sizes, in the open orders of an account and the new one. */
  readonly piecesPerProduct: number;
}

export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  ordersPerAccount: 50,
  ordersPerNetwork: 1000,
  openOrdersPerAccount: 25,
  piecesPerProduct: 200,
};
