/** Why a call about an order is refused, beyond what the shop's own rules refuse. */
export type OrderCallRefusal =
  | { readonly code: 'order-in-flight' }
  | { readonly code: 'key-reused' }
  | { readonly code: 'cannot-move' }
  | { readonly code: 'cannot-cancel' };
