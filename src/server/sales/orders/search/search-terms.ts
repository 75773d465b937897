/** The terms under which an order is found, and those of what staff type. */
import { searchableWords, splitWords, withoutJoiners } from '#domain/listing/words.ts';
import { joinNumbers, readIndianPhone } from '#domain/text/phone.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';

/** What a typed word stands for: terms that begin with one of these, or one of them as a whole. */
export interface TypedTerm {
  readonly texts: readonly string[];
  readonly isWhole: boolean;
}

/** Returns each term in lower case: number, name, phone, email, PIN, product ids and names, tracking numbers. */
export function termsOfOrder({ order, lines, shipments }: ShippedOrder): ReadonlySet<string> {
  const number = order.order_number.toLowerCase();
  const terms = [
    number,
    number.split('-').at(-1) ?? '',
    ...searchableWords(`${order.first_name} ${order.last_name}`),
    order.email.toLowerCase(),
    readIndianPhone(order.phone) ?? toDigits(order.phone),
    order.postal_code,
    ...lines.flatMap(line => [line.product_id.toLowerCase(), ...searchableWords(line.product_name)]),
    ...shipments.map(shipment => shipment.tracking_number.toLowerCase()),
  ];
  return new Set(terms.map(withoutJoiners).filter(term => term !== ''));
}

/** Returns what each word of a search stands for. Numbers are found however they are spaced, single letters as a whole. */
export function termsOfSearch(text: string): readonly TypedTerm[] {
  const typed = joinNumbers(withoutJoiners(text)).toLowerCase();
  // Four or five digits after a PIN code are another word.
  if (/^(?![1-8]\d{5} \d{4,5}$)\+?\d[\d -]{5,}$/.test(typed))
    return [{ texts: [toDigits(typed)], isWhole: false }];
  return typed.split(/[\s\p{Cc}]+/u).flatMap(token => {
    if (token === '') return [];
    // An order number, an id, an email or a tracking number is one term with its hyphens and dots.
    const terms = /[\d@]/.test(token) ? [token] : splitWords(token);
    return terms.map(term => ({ texts: [term], isWhole: term.length === 1 }));
  });
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
