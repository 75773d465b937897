/** What shipping costs by the rules of the shop. */
import { add, type Paise, times, ZERO } from '#domain/money.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { MoneyRules } from '#domain/settings.ts';
import type { ShippingRate, ShippingRules } from './rules.ts';
import { findZone } from './zones.ts';

interface Consignment {
  /** It is undefined while it is not known. */
  readonly pin: string | undefined;
  readonly subtotal: Paise;
  readonly lines: readonly WeighedLine[];
}

export interface WeighedLine {
  readonly quantity: number;
  /** The weight of one piece. */
  readonly weightGrams?: number | undefined;
}

/** Free above the amount that the pages of the shop state. Refused where it depends on a PIN code that is not known. */
export function shippingCharge(
  { pin, subtotal, lines }: Consignment,
  rules: ShippingRules,
  { freeShippingAbove }: Pick<MoneyRules, 'freeShippingAbove'>,
): Result<Paise, 'needs-pin'> {
  const { rates, zones } = rules;
  if (rates.length === 0 || subtotal > freeShippingAbove) return ok(ZERO);
  if (pin === undefined && rates.some(rate => rate.zone !== undefined)) return refused('needs-pin');
  const zone = pin === undefined ? undefined : findZone(pin, zones)?.name;
  const rate =
    rates.find(each => each.zone !== undefined && each.zone === zone) ??
    rates.find(each => each.zone === undefined);
  return ok(rate === undefined ? ZERO : toCharge(rate, toGrams(lines, rules)));
}

/** Returns whether the weight of products counts. */
export function isByWeight({ rates }: Pick<ShippingRules, 'rates'>): boolean {
  return rates.some(rate => rate.stepGrams !== undefined);
}

function toCharge({ charge, stepGrams, stepCharge = ZERO }: ShippingRate, grams: number): Paise {
  if (stepGrams === undefined) return charge;
  const further = Math.max(0, Math.ceil(grams / stepGrams) - 1);
  return add(charge, times(stepCharge, further));
}

function toGrams(
  lines: readonly WeighedLine[],
  { productGrams }: Pick<ShippingRules, 'productGrams'>,
): number {
  return lines.reduce((sum, { quantity, weightGrams = productGrams }) => sum + quantity * weightGrams, 0);
}
