/** Finds words of a name or description that neither English nor the trade knows. */
import { readFileSync } from 'node:fs';
import english from 'dictionary-en-gb';
import nspell from 'nspell';

const TRADE_WORDS = new URL('./dictionary.txt', import.meta.url);

/** Says whether a word is spelt as English or the trade spells it. */
export type Speller = (word: string) => boolean;

export function createSpeller(): Speller {
  const spell = nspell(Buffer.from(english.aff), Buffer.from(english.dic));
  const trade = new Set(
    readFileSync(TRADE_WORDS, 'utf8')
      .split('\n')
      .map(line => line.trim().toLowerCase())
      .filter(line => line !== '' && !line.startsWith('#')),
  );
  return word => trade.has(word.toLowerCase()) || spell.correct(word);
}

/** The words of a text that are not known, each once. Numbers, counts and weights are let be. */
export function misspeltWords(text: string, isKnown: Speller): readonly string[] {
  const words = text.normalize('NFC').match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? [];
  const plain = words.map(word => word.replaceAll('’', "'").replace(/'s?$/, ''));
  return [...new Set(plain)].filter(word => !isKnown(word));
}
