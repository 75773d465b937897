/** A letter or number that is seen. Some apostrophes are letters to Unicode. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\p{Lm}])[\p{L}\p{N}]/u;

/** Returns whether a text has a word to search for: punctuation alone has none. Every page loads it, so it stands alone. */
export function hasWords(text: string): boolean {
  return SEEN.test(text);
}
