/**
 * The one rule of sizes, for the product page with its bar, for cards and quick view: the button says what its press does, and
 * nothing is added in a size that it has not shown.
 */
import { useState } from 'react';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { atSize, findVariant } from '#domain/products/size-variants.ts';
import { initialSize, isSoldOut, maxQuantity } from '#domain/stock.ts';
import { openSizeSheet } from '#storefront/state/size-sheet-store.ts';
import { useSettings } from '#ui/settings.ts';
import { addToCart } from './add-to-cart.ts';
import type { CardProduct } from './card-product.ts';
import { useSizeStock } from './use-size-stock.ts';

export type Choice = ReturnType<typeof useChoice>;

interface ChoiceOptions {
  /** A part that shows no sizes remembers none: its next press would add one that it does not show. */
  readonly showsSizes?: boolean;
}

export function useChoice(product: CardProduct, { showsSizes = true }: ChoiceOptions = {}) {
  const { buying } = useSettings();
  const stock = useSizeStock(product.id);
  const [chosen, choose] = useState<string>();
  const [chosenQuantity, setQuantity] = useState(1);
  // The size follows what is left until the shopper has chosen.
  const size = chosen ?? initialSize(product, stock, buying);
  const max = size === undefined ? MAX_QUANTITY : Math.max(1, maxQuantity(stock, size));
  const quantity = Math.min(max, Math.max(1, chosenQuantity));
  const isSizeSoldOut = size !== undefined && stock[size] === 0;
  const available = size === undefined ? 'Choose a size' : 'Add to Cart';
  const isAllSoldOut = isSoldOut(product, stock);
  const canPress = !isAllSoldOut && !isSizeSoldOut;
  const soldOut = isAllSoldOut ? 'Sold out' : `Size ${size} is sold out`;
  return {
    stock,
    size,
    /** The product as it is sold in this size, with its number; as a whole until a size is chosen. */
    sold: size === undefined ? product : atSize(product, size),
    sku: (size === undefined ? undefined : findVariant(product, size)?.sku) ?? product.id,
    choose,
    quantity,
    setQuantity,
    max,
    canPress,
    /** The text of the button. */
    action: canPress ? available : soldOut,
    /** Adds the size that is chosen, or opens the sizes to choose one from, which adds it. */
    press: (onAdded?: () => void) => {
      const onChosen = (other: string) => {
        if (showsSizes) choose(other);
        onAdded?.();
      };
      if (size === undefined) openSizeSheet({ product, quantity, onChosen });
      else {
        addToCart({ product, size, quantity }, chosen === undefined ? onChosen : undefined);
        onAdded?.();
      }
    },
  };
}
