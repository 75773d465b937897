/** The orders of a shopper, fetched when the screen opens. */
import { useEffect, useState } from 'react';
import { ORDERS_PER_PAGE, type Order } from '#contract/order.ts';
import { api, showError } from '#storefront/state/api.ts';

type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly orders: readonly Order[];
      readonly hasOlder: boolean;
    };

function loaded(orders: readonly Order[], page: readonly Order[]): OrdersState {
  return { kind: 'loaded', orders: [...orders, ...page], hasOlder: page.length === ORDERS_PER_PAGE };
}

export function useOrders(userId: string) {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const answer = await api.ordersOf(userId);
      if (!isWanted) return;
      if (!answer.ok) showError(answer.refusal);
      setState(answer.ok ? loaded([], answer.value) : { kind: 'failed' });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [userId]);

  const loadOlder = async () => {
    const orders = state.kind === 'loaded' ? state.orders : [];
    const answer = await api.ordersOf(userId, orders.at(-1)?.id);
    if (answer.ok) setState(loaded(orders, answer.value));
    else showError(answer.refusal);
  };

  /** Puts a changed order in the place of what it was. */
  const replace = (changed: Order) =>
    setState(now =>
      now.kind === 'loaded'
        ? { ...now, orders: now.orders.map(order => (order.id === changed.id ? changed : order)) }
        : now,
    );

  return { state, loadOlder, replace };
}
