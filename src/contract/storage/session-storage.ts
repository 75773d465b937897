import type { Address, Tokens, User } from '#contract/account.ts';
import { PROFILE_COUNTRIES } from '#domain/constants/countries.ts';
import { fieldsIn, isText } from './stored.ts';

export interface StoredSession extends Tokens {
  readonly user: User;
  readonly isAuthenticated: true;
}

/** Returns undefined for what is no session of a shopper who is logged in. */
export function readStoredSession(stored: unknown): StoredSession | undefined {
  const { user: storedUser, token, refreshToken, isAuthenticated } = fieldsIn(stored);
  const user = readUser(storedUser);
  if (user === undefined || isAuthenticated !== true || !isText(token) || !isText(refreshToken))
    return undefined;
  return { user, token, refreshToken, isAuthenticated };
}

function readUser(stored: unknown): User | undefined {
  const { address: storedAddress, id, email, firstName, lastName, phone, emailVerified } = fieldsIn(stored);
  const address = readAddress(storedAddress);
  if (address === undefined || !isText(id) || !isText(email)) return undefined;
  if (!isText(firstName) || !isText(lastName) || !isText(phone)) return undefined;
  const user = { id, email, firstName, lastName, phone, address };
  return typeof emailVerified === 'boolean' ? { ...user, emailVerified } : user;
}

function readAddress(stored: unknown): Address | undefined {
  const { addressLine1, landmark, city, state, postalCode, country: storedCountry } = fieldsIn(stored);
  const country = PROFILE_COUNTRIES.find(known => known === storedCountry);
  if (country === undefined || !isText(addressLine1) || !isText(city)) return undefined;
  if (!isText(state) || !isText(postalCode)) return undefined;
  const address = { addressLine1, city, state, postalCode, country };
  return isText(landmark, { min: 1 }) ? { ...address, landmark } : address;
}
