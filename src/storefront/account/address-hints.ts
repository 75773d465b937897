/** What is said beside the fields of an address: hints only, none of them keeps anybody from ordering. */
import { INDIAN_PHONE } from '#contract/patterns.ts';
import { contradictedStates } from '#domain/addresses/pin-codes.ts';

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
  const text = phone.trim();
  if (!INDIAN_PHONE.test(text)) return undefined;
  const lastTen = text.replaceAll(/\D/g, '').slice(-10);
  return MOBILE_START.test(lastTen)
    ? undefined
    : 'Mobile numbers begin with 6, 7, 8 or 9; the courier sends messages to it.';
}
