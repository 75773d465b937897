/** The links of orders placed in this browser without an account, under `order-links`, so that it finds them again. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  MAX_ORDER_LINKS,
  readStoredOrderLinks,
  type StoredOrderLink,
} from '#contract/storage/order-links.ts';
import { safeStorage } from './safe-storage.ts';

interface OrderLinksStore {
  /** The newest is first. */
  readonly links: readonly StoredOrderLink[];
}

export const useOrderLinks = create<OrderLinksStore>()(
  persist((): OrderLinksStore => ({ links: [] }), {
    name: 'order-links',
    version: 0,
    skipHydration: true,
    storage: safeStorage(),
    merge: (stored, now) => ({ ...now, links: readStoredOrderLinks(stored) }),
  }),
);

/** Reads what is stored first: another tab may have placed an order since. */
export async function rememberOrderLink(placed: StoredOrderLink): Promise<void> {
  await useOrderLinks.persist.rehydrate();
  useOrderLinks.setState(({ links }) => ({
    links: [placed, ...links.filter(({ orderId }) => orderId !== placed.orderId)].slice(0, MAX_ORDER_LINKS),
  }));
}
