/** What was typed into a form and is not saved, in the storage of the tab. */
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from '#console/parts/use-draft.ts';

export interface StoredTyped {
  readonly values: FieldValues;
  /** What it was typed over. */
  readonly base: unknown;
}

/** Returns undefined where nothing is left, or nothing that can be read. */
export function readTyped(name: string): StoredTyped | undefined {
  try {
    return JSON.parse(readDraft(name));
  } catch {
    return undefined;
  }
}

/** Stores each change, or says that the browser could not. `base` is stored with them and stays the same object. */
export function useTyped<Values extends FieldValues, Sent>(
  name: string,
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  base: unknown,
): { readonly isStored: boolean; readonly discard: () => void } {
  const [isStored, setStored] = useState(true);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) =>
          setStored(writeDraft(name, isDirty === true ? JSON.stringify({ values, base }) : '')),
      }),
    [name, subscribe, base],
  );
  return { isStored, discard: () => writeDraft(name, '') };
}
