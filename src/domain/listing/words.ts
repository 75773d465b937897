/**
 * Returns the words of a text, lower-case and without accents; a letter and its hyphen stay with their word (`t-shirt` is
 * `tshirt`).
 */
export function splitWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\b(\p{L})-(?=\p{L})/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
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
