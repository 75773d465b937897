/** What is said beside the fields of an address: hints only, none of them keeps anybody from ordering. */
import { contradictedStates } from '#domain/addresses/pin-codes.ts';
import { readIndianPhone } from '#domain/text/phone.ts';

const EITHER = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Says that the PIN code is in another state than the one named. Returns nothing where they agree or one is not known. */
export function stateContradiction(pin: string, state: string): string | undefined {
  const states = contradictedStates(pin, state);
  return (
    states && `PIN code ${pin} is in ${EITHER.format(states.map(({ name }) => name))}. Please check both.`
  );
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
