/** Finds products by their numbers as people type them: `KUR-0042`, `kur0042` and `kur 42` are the same. */
import { firstPosition } from '#domain/listing/first-position.ts';
import type { Product } from '#domain/products/product.ts';

/** Room for the position of a product beside the hash of its number, in a number of 53 bits. */
const ROOM = 2 ** 21;

/** Hashes of numbers with the positions of their products, in ascending order. */
export type NumberIndex = Float64Array;

export function createNumberIndex(products: readonly Product[]): NumberIndex {
  let position = 0;
  const packed = new Float64Array(products.length);
  for (const { id } of products) {
    packed[position] = toHash(compactNumber(id)) * ROOM + position;
    position += 1;
  }
  return packed.sort();
}

/** Returns the positions of the products with a number. */
export function findNumber(
  index: NumberIndex,
  products: readonly Product[],
  typed: string,
): readonly number[] {
  // Who spells a number out parts its digits.
  const number = compactNumber(typed.normalize('NFKC').replace(/(?<=\b\d) +(?=\d\b)/g, ''));
  if (!/\d/.test(number)) return [];
  const from = toHash(number) * ROOM;
  const found: number[] = [];
  let at = firstPosition(index.length, position => (index[position] ?? 0) < from);
  for (; (index[at] ?? from + ROOM) < from + ROOM; at += 1) found.push((index[at] ?? 0) - from);
  return found.filter(position => compactNumber(products[position]?.id ?? '') === number);
}

/** Returns letters and digits alone, in lower case, without zeros before a number. Plain loops: a catalogue has many. */
function compactNumber(text: string): string {
  let compact = '';
  let isWithinNumber = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      const isLeadingZero: boolean = !isWithinNumber && code === ZERO && isDigit(text.charCodeAt(at + 1));
      if (!isLeadingZero) compact += text.charAt(at);
      isWithinNumber = !isLeadingZero;
    } else {
      if (isLetter(code | LOWER)) compact += String.fromCharCode(code | LOWER);
      isWithinNumber = false;
    }
  }
  return compact;
}

const [ZERO, NINE, A, Z] = [48, 57, 97, 122];
/** The bit that makes a capital letter a small one. */
const LOWER = 32;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isLetter(code: number): boolean {
  return code >= A && code <= Z;
}

/** FNV-1a of 32 bits. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
