/** The ticks of the list are there again when staff come back from the page that prints its orders. */
import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '#console/parts/use-draft.ts';

const FORM = 'printed-orders';

export function storeTicks(ids: readonly string[]): void {
  writeDraft(FORM, ids.join(','));
}

/** Returns those that were stored, once. */
export function useStoredTicks(): readonly string[] {
  const [stored] = useState(() => readDraft(FORM).split(',').filter(Boolean));
  useEffect(() => storeTicks([]), []);
  return stored;
}
