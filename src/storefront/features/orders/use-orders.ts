/** The orders of a shopper, fetched when the screen opens. */
import { useEffect, useState } from 'react';
import type { OrderPage } from '#contract/client.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { api, showError } from '#storefront/state/api.ts';

type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'loaded' } & OrderPage);

const EMPTY: OrderPage = { orders: [], unreadable: 0, isFull: false };

function loaded(before: OrderPage, page: OrderPage): OrdersState {
  return {
    kind: 'loaded',
    orders: [...before.orders, ...page.orders],
    unreadable: before.unreadable + page.unreadable,
    isFull: page.isFull,
  };
}

export function useOrders(userId: string) {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const answer = await api.ordersOf(userId);
      if (!isWanted) return;
      if (!answer.ok) showError(answer.refusal);
      setState(answer.ok ? loaded(EMPTY, answer.value) : { kind: 'failed' });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [userId]);

  const loadOlder = async () => {
    const before = state.kind === 'loaded' ? state : EMPTY;
    const answer = await api.ordersOf(userId, before.orders.at(-1)?.id);
    if (answer.ok) setState(loaded(before, answer.value));
    else showError(answer.refusal);
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
