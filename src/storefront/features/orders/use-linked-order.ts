/** The order of a link, fetched when the page opens. */
import { useEffect, useState } from 'react';
import { orderLinkPage } from '#contract/urls.ts';
import { showError } from '#storefront/state/api.ts';
import { useOrderLinks } from '#storefront/state/order-links-store.ts';
import { createLinkCalls, type LinkedOrderView } from './link-calls.ts';
import { canPayOnline } from './payment/due-payment.ts';

type LinkedOrderState =
  | { readonly kind: 'loading' }
  /** The link is not of an order. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly linked: LinkedOrderView };

/** Returns the token with full access, where the browser that placed the order opens another link of it. */
async function findOwnToken(token: string): Promise<string | undefined> {
  await useOrderLinks.persist.rehydrate();
  const [orderId] = token.split('.');
  const own = orderLinkPage(`${orderId}.own.`);
  const link = useOrderLinks.getState().links.find(each => each.link.startsWith(own))?.link;
  return link?.slice(link.indexOf('#') + 1);
}

/**
 * What stands in the address is easily passed on, so a link with full access is replaced by the one to share, once the browser has stored
 * it. While there is something to pay it stays: the browser of another app may lose what it stores on the way to the bank.
 */
function hideOwnLink(own: string | undefined, { access, order, viewLink }: LinkedOrderView): void {
  const isDue = order.upi !== undefined || canPayOnline(order);
  if (own !== undefined && access === 'full' && !isDue && isStored(own))
    history.replaceState(history.state, '', viewLink);
}

function isStored(token: string): boolean {
  try {
    return localStorage.getItem(useOrderLinks.persist.getOptions().name ?? '')?.includes(token) === true;
  } catch {
    return false;
  }
}

export function useLinkedOrder(token: string) {
  const [calls, setCalls] = useState(() => createLinkCalls(token));
  const [state, setState] = useState<LinkedOrderState>({ kind: 'loading' });
  useEffect(() => {
    let isNeeded = true;
    const load = async () => {
      const own = await findOwnToken(token);
      const best = createLinkCalls(own ?? token);
      const read = await best.read();
      if (!isNeeded) return;
      setCalls(best);
      if (read.ok) {
        setState({ kind: 'loaded', linked: read.value });
        hideOwnLink(own, read.value);
      } else if (read.error.kind === 'refused' && [400, 404].includes(read.error.status)) {
        setState({ kind: 'unknown' });
      } else {
        showError(read.error);
        setState({ kind: 'failed' });
      }
    };
    void load();
    return () => {
      isNeeded = false;
    };
  }, [token]);
  const replace = (linked: LinkedOrderView) => setState({ kind: 'loaded', linked });
  return { calls, state, replace };
}
