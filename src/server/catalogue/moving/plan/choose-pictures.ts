/** Decides which pictures of a foreign product are those of one of its colours. */
import { MAX_IMAGES } from '#contract/products/product-details.ts';
import type { ForeignImage, ForeignProduct } from '#server/catalogue/moving/foreign-product.ts';
import type { ColorGroup } from './split-colors.ts';

/** The first one, and those beside it. */
export const MAX_PICTURES = MAX_IMAGES + 1;

/** A variant's own picture decides, then a colour in the text or the address of a picture; others are of all colours. */
export function choosePictures(
  { images }: ForeignProduct,
  group: ColorGroup,
  groups: readonly ColorGroup[],
): readonly ForeignImage[] {
  const colors = groups.map(({ color }) => color);
  const own: ForeignImage[] = [];
  const others: ForeignImage[] = [];
  for (const image of images) {
    const owners = groups.filter(({ variants }) => variants.some(variant => variant.image === image.url));
    if (owners.includes(group)) own.unshift(image);
    else if (owners.length === 0) {
      const named = namedColors(image, colors);
      if (named.length === 0) others.push(image);
      else if (named.includes(group.color)) own.push(image);
    }
  }
  return [...own, ...others].slice(0, MAX_PICTURES);
}

function namedColors({ url, alt }: ForeignImage, colors: readonly string[]): readonly string[] {
  const text = `${alt} ${decode(url.replace(/^.*\//, ''))}`.toLowerCase();
  const named = colors.filter(color => color !== '' && hasWord(color.toLowerCase(), text));
  // Navy Blue is not Blue.
  return named.filter(
    color => !named.some(other => other !== color && other.toLowerCase().includes(color.toLowerCase())),
  );
}

function hasWord(color: string, text: string): boolean {
  return [color, color.replaceAll(/\s+/g, '-'), color.replaceAll(/\s+/g, '_')].some(spelling => {
    const at = text.indexOf(spelling);
    if (at === -1) return false;
    const around = `${text.charAt(at - 1)}${text.charAt(at + spelling.length)}`;
    return !/[\p{L}\p{M}]/u.test(around);
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
