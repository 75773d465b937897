/**
 * Returns the words of a text, lower-case and without accents; a letter and its hyphen stay with their word (`t-shirt` is
 * `tshirt`).
 */
export function wordsOf(text: string): readonly string[] {
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
export function isSlipOf(typed: string, word: string): boolean {
  if (word.length < FORGIVEN_FROM || typed.length < FORGIVEN_FROM - 1) return false;
  // Otherwise three letters would match nearly every short word.
  if (typed.length < FORGIVEN_FROM) return word.length === FORGIVEN_FROM && isLetterMissing(typed, word);
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  return (
    isStartOfRest(typed, at + 1, word, at + 1) ||
    isStartOfRest(typed, at + 1, word, at) ||
    isStartOfRest(typed, at, word, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && isStartOfRest(typed, at + 2, word, at + 2))
  );
}

function isStartOfRest(typed: string, typedFrom: number, word: string, wordFrom: number): boolean {
  const ahead = wordFrom - typedFrom;
  if (typed.length + ahead > word.length) return false;
  for (let at = typedFrom; at < typed.length; at += 1) {
    if (typed.charCodeAt(at) !== word.charCodeAt(at + ahead)) return false;
  }
  return true;
}

function isLetterMissing(typed: string, word: string): boolean {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)).includes(typed);
}
