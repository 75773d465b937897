/** The orders of a shopper, fetched when the screen opens and again when asked. */
import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { api, showError } from '#web/state/api.ts';

type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly orders: readonly Order[] };

export function useOrders(userId: string) {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' });

  const load = useCallback(async () => {
    const answer = await api.ordersOf(userId);
    if (!answer.ok) showError(answer.refusal);
    setState(answer.ok ? { kind: 'loaded', orders: answer.value } : { kind: 'failed' });
  }, [userId]);

  useEffect(() => void load(), [load]);

  const again = () => {
    setState({ kind: 'loading' });
    void load();
  };

  /** Puts a changed order in the place of what it was. */
  const replace = (changed: Order) =>
    setState(now =>
      now.kind === 'loaded'
        ? { kind: 'loaded', orders: now.orders.map(order => (order.id === changed.id ? changed : order)) }
        : now,
    );

  return { state, again, replace };
}
