/** What is typed at checkout, as an order wants it. */
import { type Address, NO_ADDRESS, type User } from '#contract/account.ts';
import type { CustomerInfo } from '#contract/orders/order.ts';
import type { TypedDetails } from '#contract/storage/checkout-storage.ts';
import { NewEmail } from '#contract/text.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { PageSettings } from '#domain/settings.ts';
import { phoneDoubt, pinDoubt, stateContradiction } from '#storefront/account/address-hints.ts';
import { type CustomerGaps, gapsByField, readCustomer } from '#storefront/account/order-customer.ts';

/** What is wrong beside each field, by the names of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ReadDetails {
  readonly customer: CustomerInfo;
  /** It is empty where none is given. */
  readonly email: string;
}

type Name = Pick<User, 'firstName' | 'lastName'>;

/** What is said beside fields that this form has of its own. */
const ASKS: FieldErrors = {
  phone: 'Enter your mobile number',
  name: 'Enter your name',
  'address.state': 'Choose a state',
};
const WHOLE_NAME = 'Please add your last name or initial';
const EMAIL = 'Please enter a valid email address, or leave it empty';

/** `account` has the name of an account, which nobody has to type again to be parted as it is there. Without one, a name is enough. */
export function readDetails(
  { phone, name, email, address }: TypedDetails,
  settings: PageSettings,
  account?: Name,
): Result<ReadDetails, FieldErrors> {
  const person = { ...splitName(name, account), phone, address: withoutBlank(address) };
  const read = readCustomer(person, settings, { mayHaveOneName: account === undefined });
  const mailbox = email.trim() === '' ? ok('') : readEmail(email);
  if (read.ok && mailbox.ok) return ok({ customer: read.value, email: mailbox.value });
  return refused({
    ...(!read.ok && customerErrors(read.error, name)),
    ...(!mailbox.ok && { email: mailbox.error }),
  });
}

/** Returns what the server takes and a courier may not: it is asked about, and keeps nobody from ordering. */
export function findDoubts({ phone, address: { postalCode, state } }: TypedDetails): FieldErrors {
  const doubts = {
    phone: phoneDoubt(phone),
    'address.postalCode': pinDoubt(postalCode),
    'address.state': stateContradiction(readPin(postalCode) ?? '', state),
  };
  const found = Object.entries(doubts).filter(([, doubt]) => doubt !== undefined);
  return Object.fromEntries(found) as FieldErrors;
}

function customerErrors(gaps: CustomerGaps, name: string): FieldErrors {
  const { firstName, lastName, ...errors } = gapsByField(gaps);
  const nameError = gaps.missing['firstName'] === undefined ? (lastName ?? firstName) : ASKS['name'];
  const isOneWord = gaps.missing['lastName'] !== undefined && name.trim() !== '';
  const asks = Object.entries(ASKS).filter(([path]) => path in gaps.missing);
  return {
    ...errors,
    ...Object.fromEntries(asks),
    ...(nameError !== undefined && { name: isOneWord ? WHOLE_NAME : nameError }),
  };
}

function readEmail(email: string): Result<string, string> {
  const parsed = NewEmail.safeParse(email);
  return parsed.success ? ok(parsed.data) : refused(EMAIL);
}

/** A landmark that is empty is none, so that the same order is sent from the form and from the profile. */
function withoutBlank({ landmark = '', ...address }: Address): Address {
  return landmark.trim() === '' ? address : { ...address, landmark };
}

/** The last word is the last name. */
export function splitName(name: string, account?: Name): Name {
  const words = name.trim().split(/\s+/);
  if (account !== undefined && words.join(' ') === joinName(account)) return account;
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

export function joinName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim().split(/\s+/).join(' ');
}

/** Returns what a form begins with: what the account knows, and the PIN code that the shopper asked about. */
export function knownDetails(user: User | undefined, address: Address = NO_ADDRESS): TypedDetails {
  return { phone: user?.phone ?? '', name: user ? joinName(user) : '', email: '', address };
}

/** The fields of the order by those of the form. */
export function toFormFields(fields: Readonly<Record<string, string>>): FieldErrors {
  const named = Object.entries(fields).flatMap(([path, message]) => {
    const [, field] = /^customerInfo\.(.+)$/.exec(path) ?? [];
    if (field === undefined) return [];
    return [[field === 'firstName' || field === 'lastName' ? 'name' : field, message]];
  });
  return Object.fromEntries(named) as FieldErrors;
}
