/** Lets the picture of a pressed card grow into the picture of the product's page (look of the shop: the page moves). */
import { type CSSProperties, useId } from 'react';
import { productPage } from '#contract/urls.ts';
import { useViewTransitionPaths } from '#storefront/state/view-transition-store.ts';

/** A product may stand twice on a page, and a name may not: only the card that was pressed has it. */
let pressed: string | undefined;

export function useCardPicture(productId: string) {
  const card = useId();
  const isMoving = useMovingTo(productId);
  return {
    onPress: () => {
      pressed = card;
    },
    style: isMoving && pressed === card ? named(productId) : undefined,
  };
}

export function usePagePicture(productId: string): CSSProperties | undefined {
  return useMovingTo(productId) ? named(productId) : undefined;
}

/** To the product's page or away from it. */
function useMovingTo(productId: string): boolean {
  return useViewTransitionPaths(({ between }) => between.includes(productPage(productId)));
}

function named(productId: string): CSSProperties {
  return { viewTransitionName: `picture-${productId.replace(/\W/g, '-')}` };
}
