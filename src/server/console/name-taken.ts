/** Two products that shoppers see have no common name: the cart shows name and size, but no colour. */
import type { ProductJson } from '#contract/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { isVisible } from '#server/catalogue/products/check/check-duplicates.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { ConsoleDeps } from './console-deps.ts';

export interface ShownChange {
  readonly before?: ProductJson | undefined;
  readonly after: ProductJson;
}

export interface TakenName {
  readonly product: ProductJson;
  /** The id of the product that has the name already. */
  readonly by: string;
}

/** Returns the products that get, by the changes, a name that another one has then. What was so before stays. */
export async function findTakenNames(
  { listedProducts }: Pick<ConsoleDeps, 'listedProducts'>,
  changes: readonly ShownChange[],
): Promise<readonly TakenName[]> {
  const added = changes.filter(isNewName);
  if (added.length === 0) return [];
  const changed = new Set(changes.map(({ after }) => after.id));
  const others = (await listedProducts()).filter(({ id, state }) => state === 'live' && !changed.has(id));
  const stay = changes.filter(change => isVisible(change.after) && !isNewName(change));
  const byName = new Map([
    ...others.map(({ nameKey, id }) => [nameKey, id] as const),
    ...stay.map(({ after }) => [sameKey(after.name), after.id] as const),
  ]);
  return added.flatMap(({ after }) => {
    const key = sameKey(after.name);
    const by = byName.get(key);
    if (by === undefined) byName.set(key, after.id);
    return by === undefined ? [] : [{ product: after, by }];
  });
}

function isNewName({ before, after }: ShownChange): boolean {
  if (!isVisible(after)) return false;
  return before === undefined || !isVisible(before) || sameKey(before.name) !== sameKey(after.name);
}

/** Throws where another product has the name. */
export async function requireFreeName(deps: ConsoleDeps, change: ShownChange): Promise<void> {
  const [taken] = await findTakenNames(deps, [change]);
  if (taken === undefined) return;
  const fields = { name: `Name ${toTaken(taken)}` };
  throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
}

export function toTaken({ product, by }: TakenName): string {
  return `“${product.name}” is taken by ${by}; write another name`;
}
