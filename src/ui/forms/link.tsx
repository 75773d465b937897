/** A link within the shop: a plain one in the document, a move without loading once the scripts run. */
import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from '#storefront/place.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'>, NavigateOptions {
  /** From the root of the shop: a path with what follows it. */
  readonly to: string;
  /** Goes there in its own way, where the shop's plain one would not do. */
  readonly follow?: (() => void) | undefined;
}

export function Link({
  to,
  replace = false,
  preventScrollReset = false,
  viewTransition = false,
  follow,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    if (follow !== undefined) return follow();
    // Unsaid, a link to the very page takes its place, as the browser's own would.
    const isHere = event.currentTarget.href === location.href;
    navigate(to, { replace: replace || isHere, preventScrollReset, viewTransition });
  };
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  );
}

/** Any other press opens a tab or a window, or saves what is behind the link: the browser's business. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
