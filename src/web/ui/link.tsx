/** A link within the shop: a plain one in the document, a move without loading once the scripts run. */
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigator } from './use-navigator.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** From the root of the shop: a path with what follows it. */
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
  const navigator = useNavigator();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Unsaid, a link to the very page takes its place, as the browser's own would.
    const how = replace || event.currentTarget.href === location.href ? 'replace' : 'push';
    navigator[how](to, null, { preventScrollReset, viewTransition });
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
