/** The changes of an order that its history records. */
export const ORDER_CHANGES = [
  'confirmed',
  'packed',
  'unpacked',
  'shipped',
  'parcel-shipped',
  'parcel-state',
  'parcel-received',
  'delivered',
  'cancelled',
  'lines-cancelled',
  'address-changed',
  'tracking-changed',
  'paid',
  'payment-failed',
  'refunded',
  'refund-transferred',
  'disputed',
  'late-payment',
  'note-added',
  'note-removed',
  'guest-checked',
  'email-changed',
  'link-mailed',
] as const;

export type OrderChange = (typeof ORDER_CHANGES)[number];
