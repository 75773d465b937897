/** The orders of a shopper, fetched when the screen opens. */
import { useEffect, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { api, showError } from '#web/state/api.ts';

type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly orders: readonly Order[] };

export function useOrders(userId: string) {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const answer = await api.ordersOf(userId);
      if (!isWanted) return;
      if (!answer.ok) showError(answer.refusal);
      setState(answer.ok ? { kind: 'loaded', orders: answer.value } : { kind: 'failed' });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [userId]);

  /** Puts a changed order in the place of what it was. */
  const replace = (changed: Order) =>
    setState(now =>
      now.kind === 'loaded'
        ? { kind: 'loaded', orders: now.orders.map(order => (order.id === changed.id ? changed : order)) }
        : now,
    );

  return { state, replace };
}
