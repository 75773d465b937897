/**
 * Parts whose markup is the same in many documents. The server draws such a part once for a catalogue and then only
 * says where it stands (`app/markup-keeper.ts` puts it there); to the browser it is what it would be without this.
 */
import { createElement, type ReactNode } from 'react';

export interface MarkupKeeper {
  /** The number that a part has in the document being rendered, one above the last, and whether its markup is there. */
  readonly place: (name: string) => { readonly number: number; readonly isKnown: boolean };
}

/** Stands around kept parts, in what React renders, until the keeper has taken it out again. */
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
  return standIn({ first: number, last: number }, isKnown ? undefined : part());
}

/** Many such parts in a row: those that are known cost one element together, where a page has a hundred of them. */
export function keptEach<Item>(
  items: readonly Item[],
  name: (item: Item, at: number) => string,
  part: (item: Item, at: number) => ReactNode,
): ReactNode {
  if (!import.meta.env.SSR || keeper === undefined) return items.map(part);
  const row: ReactNode[] = [];
  let known: Run | undefined;
  for (const [at, item] of items.entries()) {
    const { number, isKnown } = keeper.place(name(item, at));
    if (isKnown) known = { first: known?.first ?? number, last: number };
    else {
      if (known !== undefined) row.push(standIn(known));
      known = undefined;
      row.push(standIn({ first: number, last: number }, part(item, at)));
    }
  }
  if (known !== undefined) row.push(standIn(known));
  return row;
}

/** By their numbers. */
interface Run {
  readonly first: number;
  readonly last: number;
}

function standIn({ first, last }: Run, part?: ReactNode): ReactNode {
  return createElement(KEPT_TAG, { key: first, n: `${first}-${last}` }, part);
}
