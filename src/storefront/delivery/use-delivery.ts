/** What is known of the delivery of a cart: the day that is promised, and what shipping costs. */
import { useEffect, useState } from 'react';
import { type CartLines, cartTotal } from '#domain/cart.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { isByWeight, shippingCharge, type WeighedLine } from '#domain/delivery/shipping-rates.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import { gramsOfSize } from '#domain/products/size-variants.ts';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { useSettings } from '#ui/settings.ts';
import { usePromise } from './use-promise.ts';

export interface Delivery {
  readonly pin: string | undefined;
  /** It is undefined where nothing is promised, or the PIN code is not known yet. */
  readonly promise: DeliveryPromise | undefined;
  /** It is undefined while it is not known: `shippingNote` says what it waits for. */
  readonly shipping: Paise | undefined;
  readonly shippingNote?: string;
}

interface DeliveryOptions {
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
  readonly pin: string | undefined;
}

export function useDelivery(lines: CartLines, { rules, pin }: DeliveryOptions): Delivery {
  const { money, hasShippingRules } = useSettings();
  const promise = usePromise(pin, rules);
  const weighed = useWeights(lines, rules !== null && isByWeight(rules));
  // They could not be loaded: the server has the last word before anything is ordered.
  if (rules === null && hasShippingRules === true)
    return { pin, promise, shipping: undefined, shippingNote: 'Shown before you order' };
  if (rules === null) return { pin, promise, shipping: ZERO };
  const charge = shippingCharge({ pin, subtotal: cartTotal(lines), lines: weighed ?? [] }, rules, money);
  if (!charge.ok) return { pin, promise, shipping: undefined, shippingNote: 'Depends on the PIN code' };
  if (weighed === undefined) return { pin, promise, shipping: undefined, shippingNote: 'Just a moment' };
  return { pin, promise, shipping: charge.value };
}

/** Returns the lines with the weight of each product. Where weights count, it is undefined until the catalogue is loaded. */
function useWeights(lines: CartLines, areNeeded: boolean): readonly WeighedLine[] | undefined {
  const [products, setProducts] = useState<Pick<Catalogue['byId'], 'get'>>();
  useEffect(() => {
    if (!areNeeded) return undefined;
    let isCurrent = true;
    void (async () => {
      const found = await fetchProducts(lines.map(({ product }) => product.id)).catch(() => undefined);
      if (isCurrent) setProducts(found?.byId ?? new Map());
    })();
    return () => {
      isCurrent = false;
    };
  }, [areNeeded, lines]);
  if (!areNeeded) return lines;
  if (products === undefined) return undefined;
  return lines.map(({ quantity, size, product: { id } }) => {
    const product = products.get(id);
    return { quantity, weightGrams: product && gramsOfSize(product, size) };
  });
}
