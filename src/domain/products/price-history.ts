/** Says whether the prices that were in force prove a price before. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { formatPrice, type Paise } from '#domain/money.ts';

export interface PriceInForce {
  /** The time is in milliseconds; it is undefined where the price was in force before anything was recorded. */
  readonly since?: number | undefined;
  /** None while the product was not sold. */
  readonly price?: Paise | undefined;
  readonly priceBefore?: Paise | undefined;
}

/**
 * A reference price that was not asked for a reasonable time is a false one (Consumer Protection Act 2019, s. 2(28) and 21). The law
 * names no time; thirty days are usual.
 */
const PROOF_DAYS = 30;

export interface Reduction {
  readonly priceBefore: Paise;
  readonly now: number;
}

/**
 * Returns why the price before is not proved: it must be no higher than the lowest price in force in the thirty days before the
 * sale began. Undefined where it is. `history` is oldest first.
 */
export function findPriceBeforeDoubt(
  history: readonly PriceInForce[],
  { priceBefore, now }: Reduction,
): string | undefined {
  const end = history.findLastIndex(each => each.priceBefore !== priceBefore || each.price === undefined);
  const ofSale = history[end + 1];
  const begin = ofSale === undefined ? now : (ofSale.since ?? Number.NEGATIVE_INFINITY);
  const from = begin - PROOF_DAYS * DAY_MS;
  const within = history.slice(0, end + 1).filter((_, index) => (history[index + 1]?.since ?? now) > from);
  const paid = within.flatMap(({ price, since }) => (price === undefined ? [] : [{ price, since }]));
  const [first] = paid;
  const shown = formatPrice(priceBefore);
  if (first === undefined) return `No sale at ${shown} is known in the ${PROOF_DAYS} days before it`;
  const lowest = paid.reduce((low, each) => (each.price < low.price ? each : low));
  if (lowest.price < priceBefore)
    return `${formatPrice(lowest.price)} was paid in the ${PROOF_DAYS} days before it, which is less than ${shown}`;
  const days = first.since === undefined ? PROOF_DAYS : Math.floor((begin - first.since) / DAY_MS);
  return days >= PROOF_DAYS ? undefined : `${shown} was in force for ${toDays(days)} before it`;
}

function toDays(days: number): string {
  if (days < 1) return 'less than a day';
  return days === 1 ? 'only a day' : `only ${days} days`;
}
