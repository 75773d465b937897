/** The offers the shop tells of; they inform and do not change a total (spec 3 and 9). */

import { SHOWN } from '#domain/constants/limits.ts';
import { formatPrice, fromRupees, type Paise } from '#domain/money.ts';
import { MONEY } from '#domain/settings.ts';

export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Percent, or rupees off when `fixed`. */
  readonly discount: number;
  readonly type: 'fixed' | 'percentage';
  readonly minOrderAmount?: Paise;
  /** The last day it holds, as a date in India. */
  readonly validUntil: string;
  readonly isActive: boolean;
}

const OFFERS: readonly Offer[] = [
  {
    id: 'free-shipping',
    title: 'Free shipping',
    description: `On every order above ${formatPrice(MONEY.freeShippingAbove)}.`,
    discount: 0,
    type: 'fixed',
    minOrderAmount: MONEY.freeShippingAbove,
    validUntil: '2027-12-31',
    isActive: true,
  },
  {
    id: 'first-order',
    title: '15% off your first order',
    description: `A welcome, from ${formatPrice(fromRupees(500))} upwards.`,
    discount: 15,
    type: 'percentage',
    minOrderAmount: fromRupees(500),
    validUntil: '2027-12-31',
    isActive: true,
  },
  {
    id: 'weekend',
    title: '10% off at weekends',
    description: 'Saturdays and Sundays, on everything.',
    discount: 10,
    type: 'percentage',
    validUntil: '2027-12-31',
    isActive: true,
  },
  {
    id: 'large-order',
    title: '20% off large orders',
    description: `Above ${formatPrice(fromRupees(5000))}.`,
    discount: 20,
    type: 'percentage',
    minOrderAmount: fromRupees(5000),
    validUntil: '2025-12-31',
    isActive: true,
  },
];

/** Those that hold at `now`, through the whole of their last day in India, at most four. */
export function activeOffers(now: Date, offers: readonly Offer[] = OFFERS): readonly Offer[] {
  return offers
    .filter(({ isActive, validUntil }) => isActive && now <= new Date(`${validUntil}T23:59:59+05:30`))
    .slice(0, SHOWN.offers);
}
