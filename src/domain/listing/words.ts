/** The apostrophes that people type and programs put in their place. */
const APOSTROPHE = /['’‘‛ʼʻʽʾʿʹˈ`´′＇׳]/gu;

/** They join or part letters, or break a line, and are not seen: soft hyphens and zero-width joiners, spaces and marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns a text without what never keeps a search from finding: apostrophes and what is not seen. */
export function withoutJoiners(text: string): string {
  return text.replace(INVISIBLE, '').replace(APOSTROPHE, '');
}

/**
 * Returns the words of a text, lower-case and without accents. A letter and its hyphen stay with their word, as do apostrophes:
 * `t-shirt` is `tshirt`, and `men's` is `mens`.
 */
export function splitWords(text: string): readonly string[] {
  return (
    withoutJoiners(text)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .toLowerCase()
      .replace(/\b(\p{L})-(?=\p{L})/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the words of a text, lower-case and without accents, but with the vowels of Indian scripts, which are marks there. */
export function wordsAsSpelled(text: string): readonly string[] {
  return (
    withoutJoiners(text)
      .normalize('NFKD')
      .replace(/[\p{Script=Inherited}\u093c]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

const OWNER = /([\p{L}\p{M}]+)['’‘‛ʼʻʽʾʿʹˈ`´′＇׳]s(?!\p{L})/giu;

/** Returns the words before `'s` in a search, by the joined word: products of `men's` may say `men`. */
export function ownerWords(text: string): ReadonlyMap<string, string> {
  const found = text.replace(INVISIBLE, '').matchAll(OWNER);
  const words = Array.from(found, ([whole, owner = '']) => [splitWords(whole), splitWords(owner)].flat());
  return new Map(words.map(([joined = '', owner = '']) => [joined, owner]));
}

/** Returns the words that a text is found by: those that are joined also in their parts. */
export function searchableWords(text: string): readonly string[] {
  const parts = text.replace(APOSTROPHE, ' ').replace(/\p{Pd}/gu, ' ');
  return [...new Set([...splitWords(text), ...splitWords(parts)])];
}

const FORGIVEN_FROM = 4;

/** Returns whether `typed` starts `word` with one slip: a letter wrong, missing, too many, or two swapped (spec 2, /shop). */
export function isSlip(typed: string, word: string): boolean {
  if (word.length < FORGIVEN_FROM || typed.length < FORGIVEN_FROM - 1) return false;
  // Otherwise three letters would match nearly every short word.
  if (typed.length < FORGIVEN_FROM) return word.length === FORGIVEN_FROM && isLetterMissing(typed, word);
  let index = 0;
  while (index < typed.length && typed[index] === word[index]) index += 1;
  return (
    isStartOfRest(typed, index + 1, word, index + 1) ||
    isStartOfRest(typed, index + 1, word, index) ||
    isStartOfRest(typed, index, word, index + 1) ||
    (typed[index] === word[index + 1] &&
      typed[index + 1] === word[index] &&
      isStartOfRest(typed, index + 2, word, index + 2))
  );
}

function isStartOfRest(typed: string, typedFrom: number, word: string, wordFrom: number): boolean {
  const ahead = wordFrom - typedFrom;
  if (typed.length + ahead > word.length) return false;
  for (let index = typedFrom; index < typed.length; index += 1) {
    if (typed.charCodeAt(index) !== word.charCodeAt(index + ahead)) return false;
  }
  return true;
}

function isLetterMissing(typed: string, word: string): boolean {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)).includes(typed);
}
