/** Names of products, colours, sizes and categories: what looks the same is the same. */
import { withoutZeroWidth } from './plain-text.ts';

/** Returns a line of text as it is stored: composed characters, single spaces, nothing without width. */
export function cleanLine(text: string): string {
  return withoutZeroWidth(text.normalize('NFC'))
    .replaceAll(/[^\S\n\r]+/g, ' ')
    .trim();
}

/** Returns what two spellings have in common that differ in case, spaces, invisible characters or Unicode form alone. */
export function sameKey(text: string): string {
  return cleanLine(text.normalize('NFKC')).replaceAll(/\s/g, '').toLowerCase();
}

/** Returns the first of each spelling. */
export function distinctTexts(texts: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const text of texts) {
    const key = sameKey(text);
    if (!first.has(key)) first.set(key, text);
  }
  return [...first.values()];
}

/** Characters that text never needs: they turn the direction of what follows, or are half of a pair. */
const UNWANTED = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;

/** Returns the first such character as Unicode writes it, such as `U+202E`; undefined where there is none. */
export function findUnwanted(text: string): string | undefined {
  const [found] = UNWANTED.exec(text) ?? [];
  return found && `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
