import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '#console/api/session.ts';
import { followOrders } from './follow-orders.ts';

/** The first part of the keys of queries that show orders. */
const KEYS: ReadonlySet<unknown> = new Set(['orders', 'order', 'today']);

const showsOrders = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => KEYS.has(queryKey[0]);

/** Reads the orders on the page again whenever one is new or has changed. */
export function useLiveOrders(): void {
  const queryClient = useQueryClient();
  const mayRead = useMay('orders.read');
  useEffect(() => (mayRead ? followOrders(createRefresher(queryClient)) : undefined), [queryClient, mayRead]);
}

/** Changes that come while the orders are being read lead to one more reading. */
function createRefresher(queryClient: QueryClient): () => void {
  let isDue = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isDue) {
      // What is being read already may be older than the change.
      isDue = queryClient.isFetching({ predicate: showsOrders }) > 0;
      await queryClient.invalidateQueries({ predicate: showsOrders }, { cancelRefetch: false });
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}
