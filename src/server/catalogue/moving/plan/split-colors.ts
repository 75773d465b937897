/** Divides a foreign product by its colours, and joins its other options to sizes. */
import { COLOR_NAMES } from '#domain/color.ts';
import { CLOTHING_SIZES } from '#domain/constants/sizes.ts';
import { cleanLine, sameKey } from '#domain/text/same-text.ts';
import { isColorOption } from '#server/catalogue/moving/files/color-option.ts';
import type { ForeignProduct, ForeignVariant } from '#server/catalogue/moving/foreign-product.ts';

export interface SizedVariant extends ForeignVariant {
  /** It is empty where the product has one size. */
  readonly size: string;
}

export interface ColorGroup {
  /** As the file says it; empty where no option says one. */
  readonly color: string;
  readonly variants: readonly SizedVariant[];
}

const SIZE_OPTION = /size|größe|taille|साइज|आकार|அளவு/iu;
const ONE_SIZE = new Set(['', 'defaulttitle', 'freesize', 'free', 'onesize', 'os', 'default']);

const SPELLINGS = new Map(
  [...COLOR_NAMES, ...CLOTHING_SIZES].map(name => [sameKey(name), name as string] as const),
);

/** Returns the spelling of this shop where it knows the colour or size in another one. */
export function spellLikeHere(text: string): string {
  const line = cleanLine(text);
  return SPELLINGS.get(sameKey(line)) ?? line;
}

/** Groups and sizes are in the order of the rows. */
export function splitColors({ options, variants }: ForeignProduct): readonly ColorGroup[] {
  const colorIndex = options.findIndex(isColorOption);
  const sizeIndexes = options.flatMap((name, index) => {
    if (index === colorIndex) return [];
    const values = new Set(variants.map(variant => sameKey(variant.options[index] ?? '')));
    return values.size > 1 || SIZE_OPTION.test(name) ? [index] : [];
  });
  const toColor = (variant: ForeignVariant) => spellLikeHere(variant.options[colorIndex] ?? '');
  return Array.from(Map.groupBy(variants, variant => sameKey(toColor(variant))).values(), ofColor => ({
    color: ofColor[0] === undefined ? '' : toColor(ofColor[0]),
    variants: withSizes(ofColor, options.length === 0 ? [] : sizeIndexes),
  }));
}

function withSizes(variants: readonly ForeignVariant[], indexes: readonly number[]): readonly SizedVariant[] {
  return variants.map(variant => {
    const parts = indexes
      .map(index => spellLikeHere(variant.options[index] ?? ''))
      .filter(part => part !== '');
    const size = parts.join(' / ');
    const isOnly = variants.length === 1 && ONE_SIZE.has(sameKey(size));
    return { ...variant, size: isOnly ? '' : size };
  });
}

/** A colour that the title ends with, such as `Kurta – Indigo`, or that a tag names; empty where nothing says one. */
export function guessColor({ color, title, tags }: ForeignProduct): string {
  const tail = /\s[–—|-]\s*([^–—|-]+)$/.exec(title)?.[1] ?? '';
  const words = [color, tail, ...tags.map(tag => tag.replace(/^colou?r[:_-]\s*/i, ''))];
  const known = words
    .map(word => SPELLINGS.get(sameKey(word)))
    .find(name => COLOR_NAMES.some(each => each === name));
  return known ?? cleanLine(color);
}
