/** This store remembers which address an order goes to, while the shopper looks elsewhere, such as at the cart. */
import { create } from 'zustand';
import { type Address, NO_ADDRESS, type SavedAddress, type User } from '#contract/account.ts';
import { ADDRESS_FORMS } from '#domain/addresses/address-forms.ts';
import { type SavedState, useSavedAddresses } from '#storefront/account/address/use-saved-addresses.ts';
import { useSettings } from '#ui/settings.ts';

/** The address of the profile, or one that is being entered, in place of the id of a saved one. */
export const PROFILE = 'profile';
export const NEW = 'new';

export interface AddressOption {
  readonly key: string;
  readonly address: Address;
}

interface Choice {
  readonly key: string | undefined;
  /** The address of a saved option, until the list is read. */
  readonly address: SavedAddress | undefined;
}

interface ChoiceStore extends Choice {
  readonly choose: (key: string, address?: SavedAddress) => void;
}

const useChoice = create<ChoiceStore>()(set => ({
  key: undefined,
  address: undefined,
  choose: (key, address) => set({ key, address }),
}));

/** Returns the address of the profile first; those without a street are none. */
export function toOptions(
  profile: Address,
  saved: SavedState,
  chosen: SavedAddress | undefined,
): readonly AddressOption[] {
  const unread = chosen === undefined ? [] : [chosen];
  const list = typeof saved === 'string' ? unread : saved;
  const own = { key: PROFILE, address: profile };
  const all = [own, ...list.map(({ id, ...address }) => ({ key: id, address }))];
  return all.filter(({ address }) => address.addressLine1.trim() !== '');
}

/** Returns what was chosen, if there still is such an address; else the first, or a new one. */
export function toKey(options: readonly AddressOption[], chosen: string | undefined): string {
  const isThere = chosen === NEW || options.some(({ key }) => key === chosen);
  return isThere && chosen !== undefined ? chosen : (options[0]?.key ?? NEW);
}

export interface AddressChoice {
  readonly options: readonly AddressOption[];
  /** The key of an option, or `NEW`. */
  readonly key: string;
  readonly state: SavedState;
  readonly load: () => Promise<void>;
  readonly choose: ChoiceStore['choose'];
}

/** Returns undefined where the label has one address for each shopper. */
export function useAddressChoice(user: User | undefined): AddressChoice | undefined {
  const { hasSavedAddresses } = ADDRESS_FORMS[useSettings().delivery.addressForm];
  const { state, load } = useSavedAddresses(hasSavedAddresses ? user?.id : undefined);
  const { key: chosen, address, choose } = useChoice();
  if (!hasSavedAddresses || user === undefined) return undefined;
  const options = toOptions(user.address, state, address);
  return { options, key: toKey(options, chosen), state, load, choose };
}

/** Returns the shopper with the address that the order goes to: none while a new one is being entered. */
export function withChosenAddress(user: User, choice: AddressChoice | undefined): User {
  if (choice === undefined || choice.key === PROFILE) return user;
  const address = choice.options.find(({ key }) => key === choice.key)?.address;
  return { ...user, address: address ?? NO_ADDRESS };
}
