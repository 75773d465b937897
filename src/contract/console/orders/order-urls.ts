/** Paths of the API by which staff work on orders. */
export const ORDER_API = {
  orders: '/api/console/orders',
  ordersFile: '/api/console/orders-file',
  printedOrders: '/api/console/printed-orders',
  order: '/api/console/orders/:id',
  lineCancellations: '/api/console/orders/:id/line-cancellations',
  address: '/api/console/orders/:id/address',
  tracking: '/api/console/orders/:id/shipments/:shipment/tracking',
  notes: '/api/console/orders/:id/notes',
  actions: '/api/console/order-actions',
  events: '/api/console/events',
  today: '/api/console/today',
  couriers: '/api/console/couriers',
  dispatches: '/api/console/order-dispatches',
} as const;
