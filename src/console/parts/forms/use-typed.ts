/** What was typed into a form and is not saved, in the storage of the tab. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface StoredTyped {
  readonly values: FieldValues;
  /** What it was typed over, where the form stores that. */
  readonly base?: unknown;
}

const keyOf = (name: string) => `console-draft:${name}`;

/** Undefined where nothing is left. */
export function readTyped(name: string): StoredTyped | undefined {
  const text = sessionStorage.getItem(keyOf(name));
  return text === null ? undefined : JSON.parse(text);
}

/** Stores each change; the function that it returns forgets them. `base` is stored with them and stays the same object. */
export function useTyped<Values extends FieldValues, Sent>(
  name: string,
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  base?: unknown,
): () => void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true) sessionStorage.setItem(keyOf(name), JSON.stringify({ values, base }));
          else if (base !== undefined) sessionStorage.removeItem(keyOf(name));
        },
      }),
    [name, subscribe, base],
  );
  return () => sessionStorage.removeItem(keyOf(name));
}
