/** Between which pages a view transition is under way, for those who have a part in it. */
import { create } from 'zustand';

interface MovingStore {
  /** The paths of both pages; empty while nothing moves. */
  readonly between: readonly string[];
  readonly begin: (between: readonly string[]) => void;
  readonly end: () => void;
}

export const useViewTransitionPaths = create<MovingStore>()(set => ({
  between: [],
  begin: between => set({ between }),
  end: () => set({ between: [] }),
}));
