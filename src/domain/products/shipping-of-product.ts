/** What shipping of one piece of a product costs, for programs that compare shops. */
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { shippingCharge } from '#domain/delivery/shipping-rates.ts';
import { type Paise, paise, ZERO } from '#domain/money.ts';
import { summarise } from '#domain/pricing.ts';
import type { MoneyRules } from '#domain/settings.ts';
import { toOnePiece } from './offers.ts';
import type { Product } from './product.ts';

interface ShippingTerms {
  readonly money: MoneyRules;
  /** Without rules shipping is free. */
  readonly rules?: ShippingRules | undefined;
}

/** Returns what it costs by each rate of the shop, with the tax that checkout adds. */
export function listShippingCharges(product: Product, { money, rules }: ShippingTerms): readonly Paise[] {
  if (rules === undefined || rules.rates.length === 0) return [ZERO];
  const line = toOnePiece(product);
  const price = (shipping: Paise) => summarise([line], { paymentMethod: 'upi', money, shipping }).total;
  const lines = [{ quantity: 1, weightGrams: product.weightGrams }];
  return rules.rates.map(rate => {
    // A rate alone, for every place: what it costs where it applies.
    const alone = { ...rules, rates: [{ ...rate, zone: undefined }] };
    const charge = shippingCharge({ pin: undefined, subtotal: line.price, lines }, alone, money);
    return paise(price(charge.ok ? charge.value : ZERO) - price(ZERO));
  });
}
