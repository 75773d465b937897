/** The orders of a shopper, fetched when the screen opens. */
import { useEffect, useState } from 'react';
import type { OrderPage } from '#contract/client.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { api, showError } from '#storefront/state/api.ts';

type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'loaded' } & OrderPage);

const EMPTY: OrderPage = { orders: [], invalidCount: 0, isFull: false };

function loaded(before: OrderPage, page: OrderPage): OrdersState {
  return {
    kind: 'loaded',
    orders: [...before.orders, ...page.orders],
    invalidCount: before.invalidCount + page.invalidCount,
    isFull: page.isFull,
  };
}

export function useOrders(userId: string) {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' });

  useEffect(() => {
    let isNeeded = true;
    const load = async () => {
      const response = await api.readOrders(userId);
      if (!isNeeded) return;
      if (!response.ok) showError(response.error);
      setState(response.ok ? loaded(EMPTY, response.value) : { kind: 'failed' });
    };
    void load();
    return () => {
      isNeeded = false;
    };
  }, [userId]);

  const loadOlder = async () => {
    const before = state.kind === 'loaded' ? state : EMPTY;
    const response = await api.readOrders(userId, before.orders.at(-1)?.id);
    if (response.ok) setState(loaded(before, response.value));
    else showError(response.error);
  };

  /** Puts a changed order in the place of what it was. */
  const replace = (changed: OrderView) =>
    setState(now =>
      now.kind === 'loaded'
        ? { ...now, orders: now.orders.map(order => (order.id === changed.id ? changed : order)) }
        : now,
    );

  return { state, loadOlder, replace };
}
