/** Saves with the account what somebody typed at checkout. */
import type { User } from '#contract/account.ts';
import type { CustomerInfo } from '#contract/orders/order.ts';
import type { PageSettings } from '#domain/settings.ts';
import { savedAddresses } from '#storefront/account/address/saved-address-calls.ts';
import { readCustomer } from '#storefront/account/order-customer.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import type { DetailsForm } from './use-details.ts';

interface Typed {
  readonly customer: CustomerInfo;
  readonly form: DetailsForm;
  readonly settings: PageSettings;
}

/** A call that fails keeps nobody from ordering: the order has all of it, and the form still has what was typed. */
export async function saveDetails(user: User, { customer, form, settings }: Typed): Promise<void> {
  const { isOpen, options, key, choose } = form;
  if (!isOpen) return;
  const profile = withoutGaps(user, customer, settings);
  if (profile !== undefined) {
    const response = await api.updateProfile(profile);
    if (response.ok) useSession.getState().updateUser(response.value);
  }
  // Where known addresses are listed, another one is added to them.
  if (options.length === 0 || options.some(option => option.key === key)) return;
  const response = await savedAddresses.add(customer.address);
  if (response.ok) choose(response.value.id, response.value);
}

/** Returns the profile with what it lacks; undefined where it lacks nothing. */
function withoutGaps(user: User, customer: CustomerInfo, settings: PageSettings) {
  const read = readCustomer(user, settings);
  if (read.ok) return undefined;
  const gaps = [...Object.keys(read.error.missing), ...Object.keys(read.error.wrong)];
  return {
    firstName: gaps.includes('firstName') ? customer.firstName : user.firstName,
    lastName: gaps.includes('lastName') ? customer.lastName : user.lastName,
    phone: gaps.includes('phone') ? customer.phone : user.phone,
    address: gaps.some(path => path.startsWith('address.')) ? customer.address : user.address,
  };
}
