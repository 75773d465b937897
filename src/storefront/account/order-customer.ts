/** Reads whom an order goes to, from a profile or as typed at checkout, or says what stands in the way (spec 5, Checkout). */
import type { Address, User } from '#contract/account.ts';
import { toFields } from '#contract/error.ts';
import { CustomerInfo, OneNameInfo } from '#contract/orders/order.ts';
import { ADDRESS_FORMS, isStateTaken, UNKNOWN_STATE } from '#domain/addresses/address-forms.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { PageSettings } from '#domain/settings.ts';
import { otherThanOwnState, ownStateMessage } from '#domain/tax/own-state.ts';

/** Fields by their paths in the order, such as `address.city`. */
type FieldTexts = Readonly<Record<string, string>>;

export interface CustomerGaps {
  /** The fields left empty, with the names a shopper reads. */
  readonly missing: FieldTexts;
  /** The fields that are filled in but cannot be used, with a sentence. */
  readonly wrong: FieldTexts;
}

/** Guests need no email. */
type Person = Omit<User, 'id' | 'email' | 'emailVerified'> & { readonly email?: string };

interface NeededField {
  readonly name: string;
  /** What is said beside the empty field. */
  readonly ask: string;
  readonly toValue: (person: Person) => string;
}

const ofAddress = (name: keyof Address) => (person: Person) => person.address[name] ?? '';

/** What an order needs, by the paths of the schema's issues. */
const NEEDED: Readonly<Record<string, NeededField>> = {
  email: { name: 'email', ask: 'Enter your email address', toValue: ({ email }) => email ?? 'none' },
  firstName: { name: 'first name', ask: 'Enter your first name', toValue: person => person.firstName },
  lastName: { name: 'last name', ask: 'Enter your last name', toValue: person => person.lastName },
  phone: { name: 'phone', ask: 'Enter your phone number', toValue: person => person.phone },
  'address.addressLine1': {
    name: 'address',
    ask: 'Enter house, street and area',
    toValue: ofAddress('addressLine1'),
  },
  'address.city': { name: 'city', ask: 'Enter the city or district', toValue: ofAddress('city') },
  'address.state': { name: 'state', ask: 'Enter the state', toValue: ofAddress('state') },
  'address.postalCode': { name: 'ZIP code', ask: 'Enter the PIN code', toValue: ofAddress('postalCode') },
};

interface CustomerRules {
  /** Says whether one name is enough, as for an order without an account. */
  readonly mayHaveOneName?: boolean;
}

/** `settings` say to which states the label may sell. */
export function readCustomer(
  person: Person,
  settings: PageSettings,
  { mayHaveOneName = false }: CustomerRules = {},
): Result<CustomerInfo, CustomerGaps> {
  const empty = Object.entries(NEEDED).filter(
    ([path, { toValue }]) => toValue(person).trim() === '' && !(mayHaveOneName && path === 'lastName'),
  );
  const parsed = (mayHaveOneName ? OneNameInfo : CustomerInfo).safeParse(person);
  if (parsed.success && empty.length === 0) {
    const wrong = stateError(person.address, settings);
    return wrong === undefined
      ? ok(parsed.data)
      : refused({ missing: {}, wrong: { 'address.state': wrong } });
  }
  const wrong = parsed.success ? {} : toFields(parsed.error.issues);
  for (const [path] of empty) delete wrong[path];
  const missing = empty.map(([path, { name }]) => [path, path === PIN_PATH ? pinName(settings) : name]);
  return refused({ missing: Object.fromEntries(missing) as FieldTexts, wrong });
}

const PIN_PATH = 'address.postalCode';

/** Returns what the PIN code is called: where its field comes first, as all India calls it. */
export function pinName({ delivery }: Pick<PageSettings, 'delivery'>): string {
  return ADDRESS_FORMS[delivery.addressForm].isStateListed ? 'PIN code' : 'ZIP code';
}

function stateError({ state }: Address, settings: PageSettings): string | undefined {
  if (!isStateTaken(settings.delivery.addressForm, state)) return UNKNOWN_STATE;
  const own = otherThanOwnState(settings, state);
  return own && `${ownStateMessage(own)} The address names another state.`;
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Returns the names of the empty fields as a list in a sentence. */
export function missingText({ missing }: CustomerGaps): string {
  return LIST.format(Object.values(missing));
}

/** Returns what to do about the gaps of a profile, in a sentence or two. */
export function gapsMessage(gaps: CustomerGaps): string {
  const text = missingText(gaps);
  const add = text === '' ? [] : [`Please add to your profile: ${text}.`];
  return [...add, ...Object.values(gaps.wrong)].join(' ');
}

/** Returns what to say beside each field. */
export function gapsByField({ missing, wrong }: CustomerGaps): FieldTexts {
  const asks = Object.keys(missing).map(path => [path, NEEDED[path]?.ask ?? '']);
  return { ...wrong, ...(Object.fromEntries(asks) as FieldTexts) };
}
