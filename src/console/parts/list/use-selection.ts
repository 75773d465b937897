import { useState } from 'react';

export interface Selection {
  /** The listed ids that are ticked. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Ticks all that are listed, or none where all are ticked. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/**
 * Knows which rows of a list are ticked. A row that leaves the list is no longer ticked, even when it comes back. Nothing
 * leaves the list while it is read (`undefined`). The ids of `first` are ticked from the beginning.
 */
export function useSelection(
  listed: readonly string[] | undefined,
  first: readonly string[] = [],
): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(first));
  const ids = (listed ?? []).filter(id => ticked.has(id));
  if (listed !== undefined && ids.length < ticked.size) setTicked(new Set(ids));
  return {
    ids,
    has: id => ticked.has(id),
    toggle: id => setTicked(new Set(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id])),
    toggleAll: () => setTicked(new Set(ids.length === listed?.length ? [] : listed)),
    clear: () => setTicked(new Set()),
  };
}
