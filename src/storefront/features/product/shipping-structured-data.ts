/** What search engines read of shipping: the highest charge of any place, and the days that the pages of the shop state. */

import type { ShippingRules } from '#domain/delivery/rules.ts';
import { paise, toRupees } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { listShippingCharges } from '#domain/products/shipping-of-product.ts';
import type { PageSettings } from '#domain/settings.ts';

interface Terms {
  readonly settings: PageSettings;
  readonly rules?: ShippingRules | undefined;
}

export function shippingDetails(product: Product, { settings, rules }: Terms) {
  const charges = listShippingCharges(product, { money: settings.money, rules });
  const [min, max] = [Math.min(...charges), Math.max(...charges)].map(charge => toRupees(paise(charge)));
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      ...(min === max ? { value: max } : { minValue: min, maxValue: max }),
    },
    ...deliveryTime(settings, rules),
  };
}

interface Days {
  readonly min: number;
  readonly max: number;
}

/** Nothing is said where the owner's words have no days. */
function deliveryTime({ delivery }: PageSettings, rules: ShippingRules | undefined) {
  const zones = rules?.zones ?? [];
  const [handling, transit] =
    rules === undefined || zones.length === 0
      ? [readDays(delivery.processing), readDays(delivery.standard)]
      : [
          { min: 0, max: rules.packingDays + 1 },
          {
            min: Math.min(...zones.map(({ minDays }) => minDays)),
            max: Math.max(...zones.map(({ maxDays }) => maxDays)),
          },
        ];
  if (handling === undefined || transit === undefined) return {};
  return {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: toQuantity(handling),
      transitTime: toQuantity(transit),
    },
  };
}

/** Reads `5-7 business days`. */
function readDays(text: string): Days | undefined {
  const [, min, max = min] =
    /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s+(?:business |working )?days?\b/i.exec(text) ?? [];
  return min === undefined ? undefined : { min: Number(min), max: Number(max) };
}

function toQuantity({ min, max }: Days) {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' };
}
