/** The number of a product that moves in: what its SKUs begin with, else its handle with the colour. */
import { createHash } from 'node:crypto';
import { isReservedName, PRODUCT_ID } from '#domain/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { toSlug } from '#server/catalogue/moving/files/slug.ts';

interface Numbered {
  readonly skus: readonly string[];
  readonly handle: string;
  /** It is empty where the product has one colour. */
  readonly color: string;
}

const SHORTEST = 3;
const SEPARATOR = /[-_./]/;
const MAX_ID = 64;

/** `taken` has the keys of the ids that are used; the returned one is added. */
export function toProductId(product: Numbered, taken: Set<string>): string {
  const { skus, handle, color } = product;
  const slug = [handle, toSlug(color)].filter(part => part !== '').join('-');
  const hash = createHash('sha256').update(`${handle}\n${color}`).digest('hex').slice(0, 10).toUpperCase();
  const start = slug.slice(0, MAX_ID - hash.length - 1);
  const choices = [commonStart(skus), slug, `${start}-${hash}`, `P-${hash}`];
  const id =
    choices.find(
      choice => PRODUCT_ID.test(choice) && !isReservedName(choice) && !taken.has(sameKey(choice)),
    ) ?? `P-${hash}-${taken.size}`;
  taken.add(sameKey(id));
  return id;
}

/** `VAI-IND-S` and `VAI-IND-XL` begin with `VAI-IND`; what ends inside of a part is no number. */
function commonStart(skus: readonly string[]): string {
  const [first = ''] = skus;
  if (skus.length === 1) return first;
  if (first === '' || skus.includes('')) return '';
  let length = 0;
  while (length < first.length && skus.every(sku => sku[length] === first[length])) length += 1;
  let end = skus.every(sku => sku === first) ? length : length - 1;
  if (end !== length) while (end >= 0 && !SEPARATOR.test(first.charAt(end))) end -= 1;
  const start = first.slice(0, Math.max(end, 0));
  return start.length < SHORTEST ? '' : start;
}
