import { type Paise, paise, ZERO } from '#domain/money.ts';

/**
 * Returns what the courier collects for each parcel of an order that is paid in cash: its part of the total by the value of
 * its pieces. Each amount depends on the parcels before it only, and with the last piece they add up to the total.
 */
export function shareOfParcels(
  { total, subtotal }: { readonly total: Paise; readonly subtotal: Paise },
  values: readonly Paise[],
): readonly Paise[] {
  if (subtotal === ZERO) return values.map((_value, index) => (index === 0 ? total : ZERO));
  const until = (value: number) => Number((BigInt(total) * BigInt(value)) / BigInt(subtotal));
  let before = 0;
  return values.map(value => {
    const start = until(before);
    before += value;
    return paise(until(before) - start);
  });
}
