/**
 * Parts whose markup is the same in many documents. The server draws such a part once for a catalogue and then only
 * says where it stands (`app/markup-keeper.ts` puts it there); to the browser it is what it would be without this.
 */
import { createElement, type ReactNode } from 'react';

export interface MarkupKeeper {
  /** The number that a part has in the document being rendered, and whether its markup is there already. */
  readonly place: (name: string) => { readonly number: number; readonly isKnown: boolean };
}

/** Stands around a kept part, in what React renders, until the keeper has taken it out again. */
export const KEPT_TAG = 'nool-kept';

let keeper: MarkupKeeper | undefined;

/** Renders, which React does in one go, with what is kept in hand. */
export function withKeeper<Result>(of: MarkupKeeper, render: () => Result): Result {
  keeper = of;
  try {
    return render();
  } finally {
    keeper = undefined;
  }
}

/**
 * The part, drawn anew or not. `name` must tell apart all that its markup depends on, the catalogue aside; it holds
 * elements, not bare text, and no other kept part. An id from `useId` may be in it only where the part stands at one
 * place of all documents.
 */
export function kept(name: string, part: () => ReactNode): ReactNode {
  // Known when it is built, so that the browser's files hold no more than `part()`.
  if (!import.meta.env.SSR || keeper === undefined) return part();
  const { number, isKnown } = keeper.place(name);
  return createElement(KEPT_TAG, { key: name, n: number }, isKnown ? undefined : part());
}
