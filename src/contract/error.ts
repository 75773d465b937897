import * as z from 'zod/mini';
import { type DeliveryPromise, promisedDay } from '#domain/delivery/promise.ts';
import { formatPrice, type Paise, paise } from '#domain/money.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { Promised, Summary } from './orders/order.ts';

export const ErrorBody = z.object({
  message: z.string(),
  /** A stable word for programs, such as `prices-changed`. */
  code: z.string(),
  /** What is wrong by field, the path joined with dots: `customerInfo.address.city`. */
  fields: z.optional(z.record(z.string(), z.string())),
  summary: z.optional(Summary),
  /** A summary comes with how it is taxed, and with what is promised where the shop promises a day. */
  tax: z.optional(z.object({ taxScheme: z.enum(TAX_SCHEME_NAMES), taxPercent: z.number() })),
  promise: z.optional(Promised),
  /** What is stored and what was sent, where another change came first. */
  stored: z.optional(z.unknown()),
  sent: z.optional(z.unknown()),
  /** What is wrong with a spreadsheet. */
  table: z.optional(z.unknown()),
});

export type ErrorBody = z.infer<typeof ErrorBody>;

export const MESSAGES = {
  sessionExpired: 'Session expired. Please login again.',
  accessDenied: 'Access denied',
  notFound: 'Resource not found',
  tooMany: 'Too many requests. Please try again later.',
  server: 'Server error. Please try again later.',
  timeout: 'Request timeout. Please check your connection.',
  network: 'Network error. Please check your connection.',
  other: 'An error occurred',
  userNotFound: 'User not found',
  userMissing: 'User not found. Please login again.',
  fillInAll: 'Please fill in all fields',
  fillInRequired: 'Please fill in all required fields',
  wrongLogin: 'Invalid email or password',
  emailTaken: 'An account with this email already exists. Please sign in.',
  pricesChanged: 'Prices have changed. Please review your order.',
  paymentNotOffered: 'This payment method is not offered now. Please reload the page and choose another one.',
  shipsOnlyWithinIndia: 'We ship only within India.',
} as const;

/** Returns what a shopper reads whose cart is below the minimum of cash on delivery (spec 5). */
export function codMinimumMessage(minimum: Paise): string {
  return `Minimum order amount for COD is ${formatPrice(minimum)}. Please add more items to your cart or choose a different payment method.`;
}

/** Returns what a shopper reads whose cart is above the maximum of cash on delivery, in paise. */
export function codMaximumMessage(maximum: number): string {
  return `Cash on delivery is offered up to ${formatPrice(paise(maximum))}. Please choose a different payment method.`;
}

/** Returns what a shopper reads where couriers collect no cash. */
export function codNotAtPinMessage(pin: string): string {
  return `Cash on delivery is not offered for PIN code ${pin}. Please choose a different payment method.`;
}

/** Returns what a shopper reads where couriers deliver only what is paid to them. */
export function prepaidNotAtPinMessage(pin: string): string {
  return `PIN code ${pin} takes cash on delivery only. Please choose cash on delivery.`;
}

/** Returns what a shopper reads where couriers deliver nothing that could be ordered. */
export function pinNotServedMessage(pin: string): string {
  return `We cannot deliver to PIN code ${pin} at present. Please choose a different address.`;
}

/** Returns what a shopper reads whose order would come later than was promised. */
export function deliveryChangedMessage(promise: Pick<DeliveryPromise, 'by'>): string {
  return `Your order would now arrive by ${promisedDay(promise)}, later than it said. Please review your order.`;
}

/** Issues of a schema as `fields`, the first message for each path. */
export function toFields(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;
  return fields;
}
