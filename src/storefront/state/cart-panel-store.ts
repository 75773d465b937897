/**
 * This store knows whether the cart panel is open, because the header and the panel itself both decide (spec 2, Cart panel).
 */
import { create } from 'zustand';

interface CartPanelStore {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export const useCartPanel = create<CartPanelStore>()(set => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
