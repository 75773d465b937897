/** How shoppers enter their address, one row each; a label chooses one in its settings. */
import { findState } from './states.ts';

interface AddressFormRow {
  readonly label: string;
  /** Says whether the state is one of the list of states, and not free text. */
  readonly isStateListed: boolean;
  /** Says whether it asks for a landmark, which nobody has to give. */
  readonly hasLandmark: boolean;
  /** Says whether the profile lists further addresses, and checkout lets shoppers choose one. */
  readonly hasSavedAddresses: boolean;
}

export const ADDRESS_FORMS = {
  standard: {
    label: 'Address first, the state as text',
    isStateListed: false,
    hasLandmark: false,
    hasSavedAddresses: false,
  },
  'pin-first': {
    label: 'PIN code first, the state from a list; several addresses',
    isStateListed: true,
    hasLandmark: true,
    hasSavedAddresses: true,
  },
} as const satisfies Record<string, AddressFormRow>;

export type AddressFormName = keyof typeof ADDRESS_FORMS;

export const ADDRESS_FORM_NAMES = Object.keys(ADDRESS_FORMS) as readonly AddressFormName[];

/** Returns whether an order can go to this state; by default to any that somebody writes. */
export function isStateTaken(form: AddressFormName, state: string): boolean {
  return !ADDRESS_FORMS[form].isStateListed || findState(state) !== undefined;
}

/** What is said of a state that is none, at checkout and where somebody types it. */
export const UNKNOWN_STATE = 'Please choose the state of your address from the list.';
export const UNLISTED_STATE = 'Please name a state or union territory of India.';
