import { readPin } from '#domain/addresses/pin-codes.ts';
import { fieldsIn, isText } from './stored.ts';

/** Returns the PIN code that the shopper has asked about last; undefined for what is none. */
export function readStoredPin(stored: unknown): string | undefined {
  const { pin } = fieldsIn(stored);
  return isText(pin, { max: 20 }) ? readPin(pin) : undefined;
}
