/** What some pages show besides products and settings. */

import type { Content } from './content.ts';
import type { Product } from './products/product.ts';

export interface PageContent extends Omit<Content, 'menu'> {
  /** The places where the products were woven or printed, as they name them. It is missing in what an older server sent. */
  readonly towns?: readonly string[];
}

/** The links of the menus are on every page, in its settings. Browsers get the towns with the content: the list of a large catalogue leaves them out. */
export function toPageContent(
  { menu: _menu, ...content }: Content,
  products: readonly Product[],
): PageContent {
  return { ...content, towns: listTowns(products) };
}

const MAX_TOWNS = 100;

/** Returns each once, those of most products first. */
function listTowns(products: readonly Product[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { town } of products) if (town !== undefined) counts.set(town, (counts.get(town) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, MAX_TOWNS).map(([town]) => town);
}
