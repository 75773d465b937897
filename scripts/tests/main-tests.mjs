// What `npm test` runs of the server tests and journeys. Everything else runs in `npm run test:all`, and in a command of its own.

/** Their suites run on the embedded database alone: what they test is above the repositories. */
export const EMBEDDED_IN_MAIN = [
  'src/server/security/**/*.test.ts',
  'src/server/console/**/*.test.ts',
  'src/server/site/**/*.test.ts',
  'src/server/commands/**/*.test.ts',
  'src/server/people/{staff,messages,newsletter}/**/*.test.ts',
  'src/server/sales/{couriers,gst-return,reports}/**/*.test.ts',
  'src/server/sales/orders/{invoices,returns,cod,tax}/**/*.test.ts',
];

/** What every shop needs to sell, and what its owner does each day. */
export const MAIN_JOURNEYS = [
  '{start,api/*}.spec.ts',
  'browse.spec.ts',
  'cart.spec.ts',
  'checkout.spec.ts',
  'documents.spec.ts',
  'first-sale.spec.ts',
  'navigation.spec.ts',
  'orders.spec.ts',
  'password.spec.ts',
  'second-factor.spec.ts',
  'sessions.spec.ts',
  'spec/buying/{cart,order-limits}.spec.ts',
  'spec/{login,new-release,offline,product,validation}.spec.ts',
  'guests/guest-checkout.spec.ts',
  'lists/search.spec.ts',
  'payments/paying.spec.ts',
  'owner/first-product.spec.ts',
  'console/{content,sign-in,today}.spec.ts',
  'console/orders/{orders,shipping,stored-ticks,upi}.spec.ts',
  'console/payments/refunds.spec.ts',
  'console/products/{products,stock}.spec.ts',
  'console/staff/invitation.spec.ts',
];

export function isMainRun() {
  return process.env.TEST_SCOPE === 'main';
}
