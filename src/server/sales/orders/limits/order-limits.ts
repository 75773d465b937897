/** Limits of orders: no account and no network can fill the shop with orders that nobody pays. */
export interface OrderLimits {
  /** Orders of an account in 24 hours, cancelled ones included. */
  readonly ordersPerAccount: number;
  /** Orders from a network in an hour. High, because the customers of a mobile carrier share one address. */
  readonly ordersPerNetwork: number;
  /** Orders of an account that are pending and not paid. */
  readonly openOrdersPerAccount: number;
  /** Orders of a guest for cash on delivery in 24 hours, by phone number and by mailbox, cancelled ones included. */
  readonly ordersPerGuest: number;
  /** Orders of guests from a network in an hour, cancelled ones included. */
  readonly guestOrdersPerNetwork: number;
  /** Orders of a guest, by phone number or mailbox, that are pending, not paid, and to be paid on delivery. */
  readonly openCashPerGuest: number;
  /** Pieces of one product, in all sizes, in the open orders of an account or guest and the new one. */
  readonly piecesPerProduct: number;
}

export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  ordersPerAccount: 50,
  ordersPerNetwork: 1000,
  openOrdersPerAccount: 25,
  ordersPerGuest: 20,
  guestOrdersPerNetwork: 60,
  openCashPerGuest: 3,
  piecesPerProduct: 200,
};
