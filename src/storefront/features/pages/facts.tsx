/** The settings as sentences of these pages. */

import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import { formatPrice } from '#domain/money.ts';
import { DELIVERY, MONEY, SHOP } from '#domain/settings.ts';

const rangeOf = (sizes: readonly string[]): string => `${sizes[0]} to ${sizes.at(-1)}`;

export const CLOTHING_RANGE = rangeOf(CLOTHING_SIZES);
export const WAIST_RANGE = rangeOf(WAIST_SIZES);

export const FREE_ABOVE = formatPrice(MONEY.freeShippingAbove);

export const ADDRESS_LINE = [
  SHOP.address.line,
  `${SHOP.address.city}, ${SHOP.address.state} ${SHOP.address.postalCode}`,
  SHOP.address.country,
] as const;

export function MailLink() {
  return <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>;
}

export function PhoneLink() {
  return <a href={SHOP.phone.link}>{SHOP.phone.display}</a>;
}

export function CodTerms() {
  const freeFrom = formatPrice(MONEY.codFreeFrom);
  return (
    <p>
      Cash on delivery is offered on orders with a subtotal of {formatPrice(MONEY.codMinimum)} or more. Below{' '}
      {freeFrom} it carries a charge of {formatPrice(MONEY.codCharge)}; from {freeFrom} there is none. Cash
      orders may take {DELIVERY.codExtra} longer.
    </p>
  );
}
