/** What a shopper has typed at checkout and not ordered yet, as local storage holds it. */
import type { Address } from '#contract/account.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '#domain/payments/payment.ts';
import { fieldsIn, isText } from './stored.ts';

export interface TypedDetails {
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  readonly address: Address;
}

/** An order whose response may have been lost. */
export interface OrderAttempt {
  readonly key: string;
  /** As it was sent. */
  readonly body: unknown;
}

export interface StoredCheckout {
  /** The id of the account, or `GUEST`: whoever comes next does not see it. */
  readonly owner: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Says whether the shopper has opened the form over the known details. */
  readonly isOpen?: boolean;
  readonly details?: TypedDetails;
  readonly gst?: StoredGst;
  readonly method?: PaymentMethod;
  readonly attempts?: readonly OrderAttempt[];
}

interface StoredGst {
  readonly isNeeded: boolean;
  readonly gstin: string;
  readonly legalName: string;
}

export const GUEST = 'guest';

const MAX_AGE_MS = 30 * DAY_MS;
const MAX_LENGTH = 500;
const isShort = (value: unknown): value is string => isText(value, { max: MAX_LENGTH });

/** Returns undefined for what is none, and for what nobody has touched for a month. */
export function readStoredCheckout(stored: unknown, now: number): StoredCheckout | undefined {
  const { owner, changedAt, isOpen, details, gst, method, attempts } = fieldsIn(stored);
  if (!isText(owner, { min: 1, max: 64 }) || typeof changedAt !== 'number') return undefined;
  if (!(changedAt > now - MAX_AGE_MS)) return undefined;
  const read = { details: readDetails(details), gst: readGst(gst), method: readMethod(method) };
  return {
    owner,
    changedAt,
    isOpen: isOpen === true,
    ...(read.details && { details: read.details }),
    ...(read.gst && { gst: read.gst }),
    ...(read.method && { method: read.method }),
    attempts: Array.isArray(attempts) ? attempts.flatMap(attempt => readAttempt(attempt) ?? []) : [],
  };
}

function readDetails(stored: unknown): TypedDetails | undefined {
  const { phone, name, email, address } = fieldsIn(stored);
  const { postalCode, city, state, addressLine1, landmark } = fieldsIn(address);
  if (!isShort(phone) || !isShort(name) || !isShort(email)) return undefined;
  if (!isShort(postalCode) || !isShort(city) || !isShort(state) || !isShort(addressLine1)) return undefined;
  const read: Address = { postalCode, city, state, addressLine1, country: COUNTRY };
  return { phone, name, email, address: isShort(landmark) ? { ...read, landmark } : read };
}

function readGst(stored: unknown): StoredGst | undefined {
  const { isNeeded, gstin, legalName } = fieldsIn(stored);
  if (typeof isNeeded !== 'boolean' || !isShort(gstin) || !isShort(legalName)) return undefined;
  return { isNeeded, gstin, legalName };
}

function readMethod(stored: unknown): PaymentMethod | undefined {
  return PAYMENT_METHOD_NAMES.find(name => name === stored);
}

function readAttempt(stored: unknown): OrderAttempt | undefined {
  const { key, body } = fieldsIn(stored);
  return isShort(key) && typeof body === 'object' ? { key, body } : undefined;
}
