/** The form of checkout: what is known of the shopper, what is typed, and what is wrong with it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Address, NO_ADDRESS, type User } from '#contract/account.ts';
import { GUEST, type TypedDetails } from '#contract/storage/checkout-storage.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import type { PageSettings } from '#domain/settings.ts';
import { likelyMailbox } from '#domain/text/mail-typos.ts';
import { readCustomer } from '#storefront/account/order-customer.ts';
import { usePin } from '#storefront/delivery/pin-store.ts';
import { nest } from '#ui/forms/form-values.ts';
import { focusFirst } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import { type AddressOption, NEW, PROFILE, toKey, useAddressChoice } from './address-choice.ts';
import { adoptDraft, changeDraft, useDraft } from './details-draft.ts';
import { type FieldErrors, findDoubts, knownDetails, readDetails } from './read-details.ts';

/** The ids by which the form, its question and the button that opens it get the focus. */
export const DETAILS_IDS = { form: 'order-details', question: 'email-question', change: 'change-details' };

export type DetailsForm = ReturnType<typeof useDetails>;

export function useDetails(user: User | undefined) {
  const shown = useShownDetails(user);
  const { owner, begun, options, key, choose } = shown;
  const { setPin } = usePin();
  const [errors, setErrors] = useState<FieldErrors>({});
  useAdoption(user, shown);

  function remember(form: HTMLFormElement): void {
    const read = nest(new FormData(form)) as Partial<TypedDetails>;
    const next = { ...begun, ...read, address: read.address ?? begun.address };
    if (isSame(next, begun)) return;
    changeDraft(owner, { details: pick(next) });
    clearErrors(next);
    const typedPin = readPin(next.address.postalCode);
    if (typedPin !== undefined) setPin(typedPin);
  }

  function showErrors(found: FieldErrors): void {
    flushSync(() => {
      changeDraft(owner, { isOpen: true });
      setErrors(found);
    });
    const form = document.getElementById(DETAILS_IDS.form);
    if (form instanceof HTMLFormElement) focusFirst(form, found);
  }

  /** A field that is being corrected is no longer called wrong, whoever fills it in. */
  function clearErrors(next: TypedDetails): void {
    const before = toFieldValues(begun);
    const now = toFieldValues(next);
    // What is said of the state may be about the PIN code.
    const isPinChanged = next.address.postalCode !== begun.address.postalCode;
    const others = Object.entries(errors).filter(
      ([name]) => now[name] === before[name] && !(name === 'address.state' && isPinChanged),
    );
    if (others.length < Object.keys(errors).length) setErrors(Object.fromEntries(others));
  }

  function open(): void {
    flushSync(() => changeDraft(owner, { isOpen: true }));
    document.querySelector<HTMLElement>(`#${DETAILS_IDS.form} input`)?.focus();
  }

  function close(): void {
    flushSync(() => {
      changeDraft(owner, { isOpen: false });
      if (key === NEW) choose(options[0]?.key ?? PROFILE, options[0]?.address);
    });
    document.getElementById(DETAILS_IDS.change)?.focus();
  }

  return { ...shown, errors, remember, showErrors, open, close, ...useQuestions(shown, showErrors) };
}

/** What looks mistyped is asked about once. */
function useQuestions({ details, meant, isOpen }: ShownDetails, showErrors: (found: FieldErrors) => void) {
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [confirmedEmail, confirmEmail] = useState<string>();

  /** Returns the questions, none where there is nothing new to ask. */
  function askOnce(): readonly string[] {
    const doubts = findDoubts(details);
    const isMailDoubted = meant !== undefined && details.email !== confirmedEmail;
    const questions = [...(isMailDoubted ? [`Did you mean ${meant}?`] : []), ...Object.values(doubts)];
    if (questions.every(question => earlier.includes(question))) return [];
    setEarlier([...earlier, ...questions]);
    if (isOpen) showErrors(doubts);
    if (isMailDoubted && doubts['phone'] === undefined)
      document.getElementById(DETAILS_IDS.question)?.focus();
    return questions;
  }

  return { askOnce, confirmEmail };
}

type ShownDetails = ReturnType<typeof useShownDetails>;

/** Returns what is known and typed, and whether the form is open over it. */
function useShownDetails(user: User | undefined) {
  const settings = useSettings();
  const owner = user?.id ?? GUEST;
  const { draft, isGuests, isReady, reads } = useDraft(owner);
  const { pin } = usePin();
  const { options, key, choose } = useKnownAddresses(user);
  const chosen = options.find(option => option.key === key)?.address;
  const known = user && knownDetails(user, chosen ?? user.address);
  const isComplete = known !== undefined && readDetails(known, settings, user).ok;
  const isOpen = !isComplete || draft?.isOpen === true;
  const begun = draft?.details ?? knownDetails(user, firstAddress(user, { options, pin }));
  const details = isOpen || known === undefined ? { ...begun, address: chosen ?? begun.address } : known;
  return {
    owner,
    user,
    isReady: isReady && !isGuests,
    isGuests,
    /** Changes where the fields are to begin anew, because another tab has changed them. */
    version: `${owner} ${reads}`,
    details,
    /** What the fields begin with. */
    begun,
    options,
    key,
    choose,
    isComplete,
    isOpen,
    /** The address that was probably meant. */
    meant: user === undefined ? likelyMailbox(details.email) : undefined,
  };
}

/** Returns the addresses that an order can go to, and how one is chosen. */
function useKnownAddresses(user: User | undefined) {
  const settings = useSettings();
  const choice = useAddressChoice(user);
  const options = (choice?.options ?? []).filter(({ address }) => user && isWhole(user, address, settings));
  const choose = (key: string, address?: Address) => {
    const isSaved = address !== undefined && key !== PROFILE;
    choice?.choose(key, isSaved ? { ...address, id: key } : undefined);
  };
  return { options, key: toKey(options, choice?.key), choose };
}

function isWhole(user: User, address: Address, settings: PageSettings): boolean {
  const read = readCustomer({ ...user, address }, settings);
  if (read.ok) return true;
  const paths = [...Object.keys(read.error.missing), ...Object.keys(read.error.wrong)];
  return !paths.some(path => path.startsWith('address.'));
}

interface Beginning {
  readonly options: readonly AddressOption[];
  readonly pin: string | undefined;
}

/** Another address begins empty; the first has what is known of it. */
function firstAddress(user: User | undefined, { options, pin = '' }: Beginning): Address {
  if (options.length > 0) return NO_ADDRESS;
  const address = user?.address ?? NO_ADDRESS;
  return { ...address, postalCode: address.postalCode || pin };
}

/** What a guest has typed before logging in stays, and opens the form over what the account knows. */
function useAdoption(user: User | undefined, { isGuests, choose }: ShownDetails): void {
  const adopt = useEffectEvent(() => {
    if (user === undefined) return;
    adoptDraft(user.id, typed => {
      const known = knownDetails(user);
      const { phone, name, address } = typed;
      if (address.addressLine1.trim() !== '') choose(NEW);
      const isOpen = [phone, name, address.addressLine1].some(text => text.trim() !== '');
      const person = { phone: phone || known.phone, name: name || known.name, email: '' };
      return { isOpen, details: { ...typed, ...person } };
    });
  });
  useEffect(() => {
    if (isGuests) adopt();
  }, [isGuests]);
}

/** Returns what the fields have, by their names. */
function toFieldValues({ address, ...person }: TypedDetails): Readonly<Record<string, string>> {
  const ofAddress = Object.entries(address).map(([name, text]) => [`address.${name}`, text]);
  return { ...person, ...(Object.fromEntries(ofAddress) as Record<string, string>) };
}

function isSame(one: TypedDetails, other: TypedDetails): boolean {
  return JSON.stringify(pick(one)) === JSON.stringify(pick(other));
}

/** Returns the fields alone, in one order. */
function pick({ phone, name, email, address }: TypedDetails): TypedDetails {
  const { postalCode, city, state, addressLine1, landmark = '' } = address;
  return {
    phone,
    name,
    email,
    address: { postalCode, city, state, addressLine1, landmark, country: NO_ADDRESS.country },
  };
}
