import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#contract/account.ts';
import { toAsciiDigits } from '#domain/addresses/indian-digits.ts';
import { normalisePin, readPin, statesOfPin } from '#domain/addresses/pin-codes.ts';
import { findPinCode } from '#storefront/state/pin-code-source.ts';

/** What a field has, and whether the PIN code proposed it. */
interface Proposable {
  readonly text: string;
  readonly isProposed: boolean;
}

export interface Locality {
  readonly pin: string;
  readonly city: Proposable;
  readonly state: Proposable;
  readonly changePin: (text: string) => void;
  readonly changeCity: (text: string) => void;
  readonly changeState: (text: string) => void;
}

const typed = (text: string): Proposable => ({ text, isProposed: false });

/** Returns the proposal, unless somebody typed something else. Without one, an earlier proposal goes. */
function withProposal(before: Proposable, proposal: string | undefined): Proposable {
  if (before.text.trim() !== '' && !before.isProposed) return before;
  return proposal === undefined ? typed('') : { text: proposal, isProposed: true };
}

/** Returns the proposal where the field is empty or has it already; what else it has was typed. */
function orProposed(before: Proposable, proposal: string | undefined): Proposable {
  const isOpen = before.text.trim() === '' || before.text === proposal;
  return isOpen && proposal !== undefined ? { text: proposal, isProposed: true } : before;
}

interface LocalityOptions {
  readonly isInIndia: boolean;
  /** Says whether what the form begins with may have been filled in by its PIN code before, and follows it. */
  readonly isContinued?: boolean | undefined;
}

/** PIN code, city and state of a form: the first fills in the others, but never over what somebody typed. */
export function useLocality(
  address: User['address'],
  { isInIndia, isContinued = false }: LocalityOptions,
): Locality {
  const [pin, setPin] = useState(address.postalCode);
  const [city, setCity] = useState(() => typed(address.city));
  const [state, setState] = useState(() => {
    const proposal = isContinued ? statesOfPin(pin)[0]?.name : undefined;
    return orProposed(typed(address.state), proposal);
  });
  const latestPin = useRef(pin);

  function changePin(text: string): void {
    // A postal code abroad is written with spaces; the API takes ASCII digits everywhere.
    const next = isInIndia ? normalisePin(text) : toAsciiDigits(text);
    if (next === latestPin.current) return;
    latestPin.current = next;
    setPin(next);
    if (isInIndia) {
      setState(before => withProposal(before, statesOfPin(next)[0]?.name));
      void askServer(next);
    }
  }

  /** The owner may know more of a PIN code than its prefix says. */
  async function askServer(next: string, propose = withProposal): Promise<void> {
    const found = readPin(next) === undefined ? undefined : await findPinCode(next);
    if (latestPin.current !== next) return;
    setCity(before => propose(before, found?.city));
    const proposedState = found?.state;
    if (proposedState !== undefined) setState(before => propose(before, proposedState));
  }

  const askAgain = useEffectEvent(() => {
    if (isContinued) void askServer(pin, orProposed);
  });
  useEffect(() => askAgain(), []);

  return {
    pin,
    city,
    state,
    changePin,
    changeCity: text => setCity(typed(text)),
    changeState: text => setState(typed(text)),
  };
}
