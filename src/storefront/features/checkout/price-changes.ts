/** What became of the cart when its prices were read anew, in sentences. */
import { type CartLines, isSameLine, toKey } from '#domain/cart.ts';
import { formatAmount } from '#domain/money.ts';

/** Returns one sentence for each line that costs something else now, and for each that has gone. */
export function priceChanges(before: CartLines, after: CartLines): readonly string[] {
  return before.flatMap(line => {
    const now = after.find(other => isSameLine(other, toKey(line)));
    if (now === undefined) return [`${line.product.name} (${line.size}) is no longer sold.`];
    if (now.price === line.price) return [];
    return [`${line.product.name} is now ${formatAmount(now.price)}; it was ${formatAmount(line.price)}.`];
  });
}
