/** Why a request about an order is refused, besides the rules of the domain. */
export type OrderCallRefusal =
  | { readonly code: 'order-in-flight' }
  | { readonly code: 'key-reused' }
  | NotEnough
  | { readonly code: 'cannot-move' }
  | { readonly code: 'cannot-cancel' };

/** Fewer pieces are left than were asked for. `line` is the position in the request, counted from 0. */
export interface NotEnough {
  readonly code: 'not-enough-stock';
  readonly line: number;
  readonly size: string;
  readonly left: number;
}
