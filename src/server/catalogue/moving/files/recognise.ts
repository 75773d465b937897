/** Tells what a file of another shop system is, by its headings; WooCommerce translates them, so its columns count there. */
import type { ForeignFileKind } from '#contract/console/moving.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { isBlank } from '#server/platform/spreadsheet/cells.ts';
import { headingKey } from './columns.ts';
import { isWooTable } from './woo-columns.ts';

const KINDS: readonly (readonly [kind: ForeignFileKind, ...headings: readonly string[]])[] = [
  ['shopify-inventory', 'Handle', 'Option1 Name', 'SKU', 'On hand (current)'],
  ['shopify-inventory', 'Handle', 'Option1 Name', 'SKU', 'HS Code', 'COO'],
  ['shopify-products', 'Handle', 'Title', 'Option1 Name', 'Variant Price'],
  ['shopify-products', 'Title', 'URL handle', 'Option1 name', 'Price'],
  ['redirects', 'Redirect from', 'Redirect to'],
  ['customers', 'First Name', 'Email', 'Accepts Email Marketing'],
  ['customers', 'First Name', 'Email', 'Accepts Marketing', 'Total Orders'],
  ['orders', 'Name', 'Financial Status', 'Lineitem name'],
];

/** Returns undefined where the table is of none of these. */
export function recognise(cells: Cells): ForeignFileKind | undefined {
  const header = cells.find(row => !isBlank(row)) ?? [];
  const keys = new Set(header.map(headingKey));
  const known = KINDS.find(([, ...headings]) => headings.every(heading => keys.has(headingKey(heading))));
  if (known !== undefined) return known[0];
  return isWooTable(cells) ? 'woocommerce-products' : undefined;
}
