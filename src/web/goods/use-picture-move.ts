/** Lets the picture of a pressed card grow into the picture of the product's page (look of the shop: the page moves). */
import { type CSSProperties, useId } from 'react';
import { useViewTransitionState } from 'react-router';
import { productPage } from '#contract/urls.ts';

/** A product may stand twice on a page, and a name may not: only the card that was pressed has it. */
let pressed: string | undefined;

export function useCardPicture(productId: string) {
  const card = useId();
  const isMoving = useViewTransitionState(productPage(productId));
  return {
    onPress: () => {
      pressed = card;
    },
    style: isMoving && pressed === card ? named(productId) : undefined,
  };
}

export function usePagePicture(productId: string): CSSProperties | undefined {
  return useViewTransitionState(productPage(productId)) ? named(productId) : undefined;
}

function named(productId: string): CSSProperties {
  return { viewTransitionName: `picture-${productId.replace(/\W/g, '-')}` };
}
