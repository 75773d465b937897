/** Finds words in names and descriptions that are neither in the English dictionary nor in the sample's word list. */
import { readFileSync } from 'node:fs';
import english from 'dictionary-en-gb';
import nspell from 'nspell';
import type { ProductJson } from '#contract/products/product.ts';
import type { Issue } from '#server/catalogue/products/fields/issues.ts';
import { SAMPLE_DICTIONARY } from '#server/catalogue/products/sample-files.ts';

/** A speller says whether a word is in one of the dictionaries. */
export type Speller = (word: string) => boolean;

export function createSpeller(): Speller {
  const spell = nspell(Buffer.from(english.aff), Buffer.from(english.dic));
  const extra = new Set(
    readFileSync(SAMPLE_DICTIONARY, 'utf8')
      .split('\n')
      .map(line => line.trim().toLowerCase())
      .filter(line => line !== '' && !line.startsWith('#')),
  );
  return word => extra.has(word.toLowerCase()) || spell.correct(word);
}

/** Returns the unknown words of a text, each once; numbers are ignored. */
export function misspeltWords(text: string, isKnown: Speller): readonly string[] {
  const words = text.normalize('NFC').match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? [];
  const plain = words.map(word => word.replaceAll('’', "'").replace(/'s?$/, ''));
  return [...new Set(plain)].filter(word => !isKnown(word));
}

/** The fields that are sentences. */
export const SPELT_FIELDS = ['name', 'description', 'fabric', 'care', 'fitNote'] as const;

/** Unknown words in names and descriptions: mistakes, or names that the dictionaries lack. */
export function spellingHints(row: ProductJson, isKnown: Speller): readonly Issue[] {
  return SPELT_FIELDS.flatMap(field =>
    misspeltWords(row[field] ?? '', isKnown).map(word => ({
      product: row.id,
      field,
      problem: `“${word}” is in no dictionary; correct it if it is a mistake`,
    })),
  );
}
