/** View transitions: the picture of a product moves from its card into its gallery, and back. The gallery names its page by `data-picture-of`, a card by its link. */

export function canAnimate({ hasUAVisualTransition }: Pick<NavigateEvent, 'hasUAVisualTransition'>): boolean {
  if (hasUAVisualTransition || !('startViewTransition' in document)) return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Draws one page in place of another. Of several cards of a product, that of the link (`sourceElement`) moves. */
export function drawAnimated(
  paths: readonly [from: string, to: string],
  { sourceElement }: Pick<NavigateEvent, 'sourceElement'>,
  draw: () => void,
): void {
  const card = sourceElement?.closest('article');
  const clearOld = namePictures(path => (card && findPicture(path, card)) ?? findPicture(path, document));
  let clearNew = () => {};
  const transition = document.startViewTransition(() => {
    draw();
    clearOld();
    clearNew = namePictures(path => findPicture(path, document));
  });
  // A skipped transition has drawn its page all the same.
  transition.ready.catch(() => undefined);
  addEventListener('click', passOn);
  void transition.finished.finally(() => {
    clearNew();
    removeEventListener('click', passOn);
  });

  /** The picture of a page that moves takes the clicks: they end it and go to what is below. */
  function passOn({ target, clientX, clientY }: MouseEvent): void {
    if (target !== document.documentElement) return;
    transition.skipTransition();
    const below = document.elementFromPoint(clientX, clientY);
    if (below instanceof HTMLElement) below.click();
  }

  function namePictures(find: (path: string) => HTMLElement | null): () => void {
    const pictures = paths.map(find);
    for (const [index, picture] of pictures.entries())
      if (picture !== null) picture.style.viewTransitionName = `picture-${index}`;
    return () => {
      for (const picture of pictures) if (picture !== null) picture.style.viewTransitionName = '';
    };
  }
}

function findPicture(path: string, within: ParentNode): HTMLElement | null {
  const page = CSS.escape(path);
  return within.querySelector<HTMLElement>(
    `[data-picture-of="${page}"] img, article:has(a[href="${page}"]) img`,
  );
}
