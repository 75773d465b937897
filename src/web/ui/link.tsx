/** A link within the shop: a plain one in the document, a move without loading once the scripts run. */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
  readonly viewTransition?: boolean | undefined;
}

export function Link({
  to,
  replace = false,
  preventScrollReset = false,
  viewTransition = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const go = useLinkClickHandler(to, {
    preventScrollReset,
    viewTransition,
    // Unsaid, a link to the very page takes its place, as the browser's own would.
    ...(replace && { replace }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}
