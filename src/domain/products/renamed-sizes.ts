/** Which sizes of a product are others under a new name. */
import { sameKey } from '#domain/text/same-text.ts';

export interface RenamedSizes {
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Sizes that are gone, and sizes that are new, of which nothing says whether they are the same. */
  readonly unclear: { readonly gone: readonly string[]; readonly added: readonly string[] };
}

/** A size is renamed where only its spelling differs, or where another stands at its position of a list of the same length. */
export function findRenamedSizes(before: readonly string[], after: readonly string[]): RenamedSizes {
  const gone = before.filter(size => !after.includes(size));
  const added = new Set(after.filter(size => !before.includes(size)));
  const renamed = gone.flatMap(from => {
    const atPosition = before.length === after.length ? after[before.indexOf(from)] : undefined;
    const to = [...added].find(size => sameKey(size) === sameKey(from)) ?? atPosition;
    return to !== undefined && added.delete(to) ? [{ from, to }] : [];
  });
  const left = gone.filter(size => renamed.every(({ from }) => from !== size));
  const isClear = left.length === 0 || added.size === 0;
  return { renamed, unclear: isClear ? { gone: [], added: [] } : { gone: left, added: [...added] } };
}
