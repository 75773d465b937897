/** Paths of the API by which staff see and return payments. */
export const PAYMENT_API = {
  gatewayKeys: '/api/console/gateway-keys',
  gatewayKeysRemoval: '/api/console/gateway-keys/removal',
  gatewayTest: '/api/console/gateway-keys/test',
  tasks: '/api/console/payments',
  bankStatements: '/api/console/bank-statements',
  cashWithCouriers: '/api/console/cash-with-couriers',
  remittances: '/api/console/cod-remittances',
  remittanceEntries: '/api/console/cod-remittance-entries',
  comparisons: '/api/console/payment-comparisons',
  orderPayments: '/api/console/orders/:id/payments',
  refunds: '/api/console/orders/:id/refunds',
  transfer: '/api/console/orders/:id/refunds/:refund/transfer',
  review: '/api/console/orders/:id/payments/:payment/review',
} as const;
