/** The facts of the settings as the sentences of these pages want them. */
import { formatPrice } from '#domain/money.ts';
import { CLOTHING_SIZES, MONEY, SHOP, WAIST_SIZES } from '#domain/settings.ts';

/** From the smallest size to the largest. */
const rangeOf = (sizes: readonly string[]): string => `${sizes[0]} to ${sizes.at(-1)}`;

export const CLOTHING_RANGE = rangeOf(CLOTHING_SIZES);
export const WAIST_RANGE = rangeOf(WAIST_SIZES);

export const FREE_ABOVE = formatPrice(MONEY.freeShippingAbove);

/** The terms of cash on delivery, which checkout applies by the same settings. */
export const COD_TERMS = {
  minimum: formatPrice(MONEY.codMinimum),
  charge: formatPrice(MONEY.codCharge),
  freeFrom: formatPrice(MONEY.codFreeFrom),
} as const;

export const ADDRESS_LINE = [
  SHOP.address.line,
  `${SHOP.address.city}, ${SHOP.address.state} ${SHOP.address.postalCode}`,
  SHOP.address.country,
] as const;
