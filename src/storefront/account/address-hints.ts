/** What is said beside the fields of an address: hints only, none of them keeps anybody from ordering. */
import { contradictedStates, isArmyPin, readPin, statesOfPin } from '#domain/addresses/pin-codes.ts';
import { readIndianPhone } from '#domain/text/phone.ts';

const EITHER = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Says that the PIN code is in another state than the one named. Returns nothing where they agree or one is not known. */
export function stateContradiction(pin: string, state: string): string | undefined {
  const states = contradictedStates(pin, state);
  return (
    states && `PIN code ${pin} is in ${EITHER.format(states.map(({ name }) => name))}. Please check both.`
  );
}

const SAME_DIGITS = /^(\d)\1+$/;

/** Says that no place has this PIN code, as far as its digits tell. */
export function pinDoubt(text: string): string | undefined {
  const pin = readPin(text);
  if (pin === undefined) return undefined;
  const isKnown = statesOfPin(pin).length > 0 || isArmyPin(pin);
  return isKnown && !SAME_DIGITS.test(pin)
    ? undefined
    : `We know no place with PIN code ${pin}. Please check it.`;
}

/** Mobile numbers begin with 6 to 9; a courier's messages reach no other. */
const MOBILE_START = /^[6-9]/;

/** Says that a whole number is no mobile number. */
export function phoneHint(phone: string): string | undefined {
  const digits = readIndianPhone(phone);
  return digits === undefined || MOBILE_START.test(digits)
    ? undefined
    : 'Mobile numbers begin with 6, 7, 8 or 9; the courier sends messages to it.';
}

/** After the area code, a landline number begins with 2 to 7. Counting up is what is typed to get on. */
const LANDLINE = /^(?!12345)[1-5]\d{1,3}[2-7]/;

/** Says that a whole number can be neither a mobile number nor a landline. */
export function phoneDoubt(phone: string): string | undefined {
  const digits = readIndianPhone(phone);
  if (digits === undefined) return undefined;
  const isPossible = MOBILE_START.test(digits) || LANDLINE.test(digits);
  return isPossible && !SAME_DIGITS.test(digits)
    ? undefined
    : `${digits} is neither a mobile number nor a landline with its area code. Please check it.`;
}
