/** The order of a link, fetched when the page opens. */
import { useEffect, useMemo, useState } from 'react';
import { orderLinkPage } from '#contract/urls.ts';
import { showError } from '#storefront/state/api.ts';
import { rememberOrderLink, useOrderLinks } from '#storefront/state/order-links-store.ts';
import { createLinkCalls, type LinkedOrderView } from './link-calls.ts';

type LinkedOrderState =
  | { readonly kind: 'loading' }
  /** The link is not of an order. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly linked: LinkedOrderView };

/** Returns the link with all rights, where the browser that placed the order opens one of a mail. */
async function findOwnLink(token: string): Promise<string | undefined> {
  await useOrderLinks.persist.rehydrate();
  const [orderId, purpose] = token.split('.');
  const own = orderLinkPage(`${orderId}.own.`);
  return purpose === 'own'
    ? undefined
    : useOrderLinks.getState().links.find(({ link }) => link.startsWith(own))?.link;
}

export function useLinkedOrder(token: string) {
  const calls = useMemo(() => createLinkCalls(token), [token]);
  const [state, setState] = useState<LinkedOrderState>({ kind: 'loading' });
  useEffect(() => {
    let isNeeded = true;
    const load = async () => {
      const own = await findOwnLink(token);
      if (!isNeeded) return;
      // The page reads the new token from the address.
      if (own !== undefined) return location.replace(own);
      const read = await calls.read();
      if (!isNeeded) return;
      if (read.ok) {
        setState({ kind: 'loaded', linked: read.value });
        const { access, order } = read.value;
        // A browser that has lost its storage meanwhile finds the order again.
        if (access === 'full') void rememberOrderLink({ orderId: order.orderId, link: orderLinkPage(token) });
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
  }, [calls, token]);
  const replace = (linked: LinkedOrderView) => setState({ kind: 'loaded', linked });
  return { calls, state, replace };
}
