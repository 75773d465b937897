/** Draws a changed list in two steps: the cards in sight are on the screen before the rest is made. */
import { startTransition, useEffect, useState } from 'react';

/** Four rows of a wide window, six of a phone. */
const FIRST = 12;

/** Answers which products a list draws by now: at first those at its beginning and those that it had before, then all. */
export function useDrawnInSteps(
  products: readonly { readonly id: string }[],
): (id: string, at: number) => boolean {
  const [drawn, setDrawn] = useState(products);
  useEffect(() => startTransition(() => setDrawn(products)), [products]);
  if (drawn === products) return () => true;
  const known = new Set(drawn.map(({ id }) => id));
  return (id, at) => at < FIRST || known.has(id);
}
