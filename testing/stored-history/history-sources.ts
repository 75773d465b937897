/** What a stored history is made of: people, and products with the words under which their orders are found. */
import { searchableWords } from '#domain/listing/words.ts';
import type { Product } from '#domain/products/product.ts';

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly state: string;
}

export interface HistoryProduct {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly pricePaise: number;
  readonly terms: readonly string[];
}

const FIRST = ['Meena', 'Priya', 'Anita', 'Divya', 'Latha', 'Sunil', 'Arjun', 'Farhan', 'Deepak', 'Harish'];

/** Together with an ending no word of a product, which is made of open syllables. */
const BEGINNINGS =
  'Raj Nat Var Ven Sub Kri Gan Jay Mur Sel Chan Pal Bal Sen Mah Par Sri Dev Ram Vij Kar Tha Ana Lak'.split(
    ' ',
  );
const ENDINGS = 'than esh appan singh mar kar nath endran avan mal ithan oor'.split(' ');
const STATES = ['Tamil Nadu', 'Karnataka', 'Kerala', 'Maharashtra', 'Delhi', 'Gujarat', 'Goa'];

export function historyPeople(): readonly Person[] {
  const last = BEGINNINGS.flatMap(beginning => ENDINGS.map(ending => beginning + ending));
  return FIRST.flatMap((first, index) =>
    last.map((name, nth) => ({ first, last: name, state: STATES[(index + nth) % STATES.length] ?? '' })),
  );
}

export function historyProducts(products: readonly Product[]): readonly HistoryProduct[] {
  return products.map(({ id, name, image, price }) => ({
    id,
    name,
    image,
    pricePaise: price,
    terms: [...new Set([id.toLowerCase(), ...searchableWords(name)])],
  }));
}
