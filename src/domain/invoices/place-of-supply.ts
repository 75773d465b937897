import { statesOfPin } from '#domain/addresses/pin-codes.ts';
import { findState, type State } from '#domain/addresses/states.ts';
import type { PlaceOfSupply } from './invoice.ts';

interface DeliveryAddress {
  readonly state: string;
  readonly postalCode: string;
}

/**
 * Returns the state where the goods are delivered, also to a registered buyer (IGST Act, section 10; circular 209/3/2024).
 * Where the address names none, that of its PIN code; where this says nothing either, the supplier's.
 */
export function placeOfSupply({ state, postalCode }: DeliveryAddress, own: State): PlaceOfSupply {
  const { code, name, hasUtgst } = findState(state) ?? statesOfPin(postalCode)[0] ?? own;
  return { code, name, isInterState: code !== own.code, hasUtgst };
}
