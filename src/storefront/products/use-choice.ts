/** The size and quantity in hand of a product, kept to what can be had. */
import { useState } from 'react';
import { firstAvailableSize, isSoldOut, maxQuantity } from '#domain/stock.ts';
import type { CardProduct } from './card-product.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useSizeStock } from './use-size-stock.ts';

export function useChoice(product: CardProduct) {
  const stock = useSizeStock(product.id);
  const [chosen, choose] = useState<string>();
  const [chosenQuantity, setQuantity] = useState(1);
  const addToCart = useAddToCart();
  // The size follows what is left until the shopper has chosen.
  const size = chosen ?? firstAvailableSize(product, stock);
  const max = Math.max(1, maxQuantity(stock, size));
  const quantity = Math.min(max, Math.max(1, chosenQuantity));
  const sizeSoldOut = stock[size] === 0 ? `Size ${size} is sold out` : undefined;
  const soldOut = isSoldOut(product, stock) ? 'Sold out' : sizeSoldOut;
  return {
    stock,
    size,
    choose,
    isChosen: chosen !== undefined,
    quantity,
    setQuantity,
    max,
    /** The text of the button when there is nothing to add. */
    soldOut,
    add: () => addToCart({ product, size, quantity }),
  };
}
