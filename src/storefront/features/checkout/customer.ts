/** Reads from a profile whom an order goes to, or names what stands in the way (spec 5, Checkout). */
import type { User } from '#contract/account.ts';
import { toFields } from '#contract/error.ts';
import { CustomerInfo } from '#contract/orders/order.ts';
import { isStateTaken, UNKNOWN_STATE } from '#domain/addresses/address-forms.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { PageSettings } from '#domain/settings.ts';
import { otherThanOwnState, ownStateMessage } from '#domain/tax/own-state.ts';

export interface ProfileGaps {
  /** The fields left empty, by the names their form gives them. */
  readonly missing: readonly string[];
  /** Sentences about the fields that are filled in but cannot be used. */
  readonly wrong: readonly string[];
}

/** What an order needs of a profile: the path of the schema's issues, the name a shopper reads, and the value. */
const NEEDED: readonly { path: string; name: string; toValue: (user: User) => string }[] = [
  { path: 'email', name: 'email', toValue: user => user.email },
  { path: 'firstName', name: 'first name', toValue: user => user.firstName },
  { path: 'lastName', name: 'last name', toValue: user => user.lastName },
  { path: 'phone', name: 'phone', toValue: user => user.phone },
  { path: 'address.addressLine1', name: 'address', toValue: user => user.address.addressLine1 },
  { path: 'address.city', name: 'city', toValue: user => user.address.city },
  { path: 'address.state', name: 'state', toValue: user => user.address.state },
  { path: 'address.postalCode', name: 'ZIP code', toValue: user => user.address.postalCode },
];

/** `settings` say to which states the label may sell. */
export function readCustomer(user: User, settings: PageSettings): Result<CustomerInfo, ProfileGaps> {
  const empty = NEEDED.filter(({ toValue }) => toValue(user).trim() === '');
  const parsed = CustomerInfo.safeParse(user);
  if (parsed.success && empty.length === 0) {
    if (!isStateTaken(settings.delivery.addressForm, user.address.state))
      return refused({ missing: [], wrong: [UNKNOWN_STATE] });
    const own = otherThanOwnState(settings, user.address.state);
    return own === undefined
      ? ok(parsed.data)
      : refused({ missing: [], wrong: [`${ownStateMessage(own)} The address names another state.`] });
  }
  const errors = parsed.success ? {} : toFields(parsed.error.issues);
  for (const { path } of empty) delete errors[path];
  return refused({ missing: empty.map(({ name }) => name), wrong: Object.values(errors) });
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Returns what to do about the gaps, in a sentence or two. */
export function gapsMessage({ missing, wrong }: ProfileGaps): string {
  const add = missing.length > 0 ? [`Please add to your profile: ${LIST.format(missing)}.`] : [];
  return [...add, ...wrong].join(' ');
}
