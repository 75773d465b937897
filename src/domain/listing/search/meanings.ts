/** What a search needs of a dictionary. It stands alone, so that lists without a search load no dictionary. */
import type { ColorFamily } from '#domain/listing/color-families.ts';
import type { FlagName } from '#domain/listing/filters.ts';
import type { Wearer } from '#domain/products/product-details.ts';

export interface Meaning {
  /** Each is one word or several that a product must have all of. */
  readonly words: readonly (readonly string[])[];
  /** Other spellings of these, which may also be proper names: `resham` is silk, and a colour to some. */
  readonly spellings: readonly (readonly string[])[];
  readonly colors: readonly ColorFamily[];
  readonly wearers: readonly Wearer[];
  readonly flags: readonly FlagName[];
}

export interface Concept extends Meaning {
  /** What to show where the shop has none. */
  readonly near?: Meaning;
}

/** Words by which shoppers search, and what they mean by them; several are parted by commas. */
export interface Synonym {
  /** An example is `nighty, maxi`. */
  readonly words: string;
  /** An example is `pyjama`. */
  readonly means: string;
}

export interface Dictionary {
  /** By each spelling, in lower case with single spaces. */
  readonly concepts: ReadonlyMap<string, Concept>;
  /** Finds what has a spelling that sounds like this, also without the voices that Tamil does not write. */
  readonly findSound: (key: string) => Concept | undefined;
  readonly connecting: ReadonlySet<string>;
  /** The colours of a shade, by each word that asks for it before a colour. */
  readonly tones: ReadonlyMap<string, ReadonlySet<string>>;
  /** The words of descriptions that a search goes by. */
  readonly facts: ReadonlySet<string>;
}

export const NO_DICTIONARY: Dictionary = {
  concepts: new Map(),
  findSound: () => undefined,
  connecting: new Set(),
  tones: new Map(),
  facts: new Set(),
};
