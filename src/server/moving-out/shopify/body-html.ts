/** The description of a product as HTML, with the details for which Shopify has no columns. */
import type { ProductJson } from '#contract/products/product.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

export function toBodyHtml(product: ProductJson): string {
  const paragraphs = product.description
    .split(/\n{2,}/)
    .filter(text => text.trim() !== '')
    .map(text => `<p>${escapeHtml(text.trim()).replaceAll('\n', '<br>')}</p>`);
  const details = listDetails(product).map(([label, value]) => `<li>${label}: ${escapeHtml(value)}</li>`);
  return [...paragraphs, ...(details.length === 0 ? [] : [`<ul>${details.join('')}</ul>`])].join('');
}

function listDetails(product: ProductJson): readonly (readonly [string, string])[] {
  const { maker, fibres } = product;
  const all: readonly (readonly [string, string | undefined])[] = [
    ['Fabric', product.fabric],
    ['Fibres', fibres?.map(({ name, percent }) => `${percent}% ${name}`).join(', ')],
    ['Print', product.printName],
    ['Technique', product.technique],
    ['Made in', product.town],
    ['Care', product.care],
    ['Fit', product.fit],
    ['Net quantity', product.netQuantity],
    ['Country of origin', product.countryOfOrigin],
    ['HSN', product.hsn],
    ['Maker', maker && `${maker.name}, ${maker.address}`],
  ];
  return all.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}
