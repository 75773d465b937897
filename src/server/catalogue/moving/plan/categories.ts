/** Which category of this shop a category of the other one becomes. */
import type { MovingChoices } from '#contract/console/moving.ts';
import type { Category } from '#domain/products/category.ts';
import { isReservedName } from '#domain/products/product.ts';
import { cleanLine, sameKey } from '#domain/text/same-text.ts';
import { toSlug } from '#server/catalogue/moving/files/slug.ts';

/** What begins the name of a new category in a choice. */
const NEW = '+';
const MAX_NAME = 60;
/** The name of the category of products that name none. */
const OTHER = 'Clothing';

export interface ChosenCategory {
  readonly key: string;
  /** The label of a new one. */
  readonly newLabel?: string;
}

const singular = (text: string) => sameKey(text).replace(/s$/, '');

/** Returns the choice for a category, or its preset: one of this shop with the same name, else a new one. */
export function categoryChoice(
  found: string,
  known: readonly Category[],
  choices: MovingChoices['categories'] = {},
): string {
  const chosen = Object.hasOwn(choices, found) ? (choices[found] ?? '').trim() : '';
  if (chosen.startsWith(NEW) && chosen.length > 1) return chosen;
  if (known.some(({ key }) => key === chosen)) return chosen;
  const name = cleanLine(found) || OTHER;
  const same = known.find(({ key, label }) => [key, label].some(text => singular(text) === singular(name)));
  return same?.key ?? `${NEW}${name.slice(0, MAX_NAME)}`;
}

export function readChoice(choice: string, known: readonly Category[]): ChosenCategory {
  if (!choice.startsWith(NEW)) return { key: choice };
  const label = cleanLine(choice.slice(1)).slice(0, MAX_NAME);
  const same = known.find(category =>
    [category.key, category.label].some(text => sameKey(text) === sameKey(label)),
  );
  if (same !== undefined) return { key: same.key };
  const slug = toSlug(label).slice(0, MAX_NAME);
  const key = slug === '' || isReservedName(slug) ? 'clothing' : slug;
  return { key, newLabel: label };
}
