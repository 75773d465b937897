/** What words mean in a shop: the rows that come with it, and those of the owner. */
import {
  COLOR_FAMILIES,
  COLOR_FAMILY_NAMES,
  type ColorFamily,
  colorFamilies,
} from '#domain/listing/color-families.ts';
import type { FlagName } from '#domain/listing/filters.ts';
import { hasWords } from '#domain/listing/has-words.ts';
import { splitWords, wordsAsSpelled } from '#domain/listing/words.ts';
import type { Wearer } from '#domain/products/product-details.ts';
import { CONNECTING, DETAILS, FACTS, THINGS, TONES } from './dictionary-rows.ts';
import type { Concept, Dictionary, Meaning, Synonym } from './meanings.ts';
import { phoneticKey, voiceless } from './phonetic-key.ts';

interface Row {
  /** Each is the words of one spelling. */
  readonly spellings: readonly (readonly string[])[];
  /** How these may be typed: `t-shirt` is `t shirt` and `tshirt`. */
  readonly keys: readonly string[];
  readonly means: readonly string[];
  readonly near: readonly string[];
}

/** What comes close to the colours that are rarely the name of one. */
const NEAR_COLORS: Readonly<Partial<Record<ColorFamily, readonly string[]>>> = {
  gold: ['zari', 'color:yellow'],
  silver: ['color:grey'],
  multicolour: ['patola', 'kalamkari', 'ajrakh', 'ikat', 'madras'],
};

/** Makes the dictionary; what the owner has added comes first. */
export function createDictionary(synonyms: readonly Synonym[]): Dictionary {
  const facts = readRows(FACTS);
  const own = synonyms.map(({ words, means }) => toRow(items(words), items(means), []));
  const rows = new Map<string, Row>();
  for (const row of [...own, ...readRows(THINGS), ...facts, ...familyRows()])
    for (const key of row.keys) rows.set(key, toMergedRow(rows.get(key), row));
  for (const row of colorRows())
    if (row.keys.every(key => !rows.has(key))) for (const key of row.keys) rows.set(key, row);
  const concepts = toConcepts(rows);
  return {
    concepts,
    findSound: createSoundFinder(concepts),
    connecting: new Set(wordsAsSpelled([CONNECTING, DETAILS, ...Object.keys(TONES)].join(' '))),
    tones: new Map(
      Object.entries(TONES).flatMap(([names, colors]) => {
        const shades = new Set(wordsAsSpelled(colors));
        return wordsAsSpelled(names).map(name => [name, shades] as const);
      }),
    ),
    facts: new Set([
      ...facts.flatMap(({ spellings }) => spellings.flatMap(words => (words.length === 1 ? words : []))),
      ...splitWords(DETAILS),
    ]),
  };
}

function toRow(spellings: readonly string[], means: readonly string[], near: readonly string[]): Row {
  const asWords = spellings.map(splitWords);
  const typed = [...spellings.map(spelling => wordsAsSpelled(spelling)), ...asWords];
  return { spellings: asWords, keys: [...new Set(typed.map(words => words.join(' ')))], means, near };
}

function readRows(text: string): readonly Row[] {
  return text
    .split('\n')
    .map(line => {
      const [spellings = [], means = [], near = []] = sections(line);
      return toRow(spellings, means, near);
    })
    .filter(({ keys }) => keys.length > 0);
}

function sections(line: string): readonly (readonly string[])[] {
  const [, left = '', means = '', near = ''] = /^([^=~]*)(?:=([^~]*))?(?:~(.*))?$/.exec(line) ?? [];
  return [left, means, near].map(items);
}

function items(text: string): readonly string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(hasWords);
}

function familyRows(): readonly Row[] {
  return COLOR_FAMILY_NAMES.map(family =>
    toRow(COLOR_FAMILIES[family].names.split(' '), [`color:${family}`], NEAR_COLORS[family] ?? []),
  );
}

/** A colour that no product has stands for its families. */
function colorRows(): readonly Row[] {
  const colors = COLOR_FAMILY_NAMES.flatMap(family => COLOR_FAMILIES[family].members.split(' '));
  return [...new Set(colors)].map(color =>
    toRow(
      [color],
      [],
      colorFamilies(color).map(family => `color:${family}`),
    ),
  );
}

function toMergedRow(before: Row | undefined, row: Row): Row {
  if (before === undefined || before === row) return row;
  return {
    spellings: [...before.spellings, ...row.spellings],
    keys: [...before.keys, ...row.keys],
    means: [...before.means, ...row.means],
    near: [...before.near, ...row.near],
  };
}

/** The spellings of a row share its concept. */
function toConcepts(rows: ReadonlyMap<string, Row>): Dictionary['concepts'] {
  const concepts = new Map([...new Set(rows.values())].map(row => [row, toConcept(row, rows)]));
  return new Map(Array.from(rows, ([key, row]) => [key, concepts.get(row) ?? NOTHING]));
}

/** Most searches are spelled as a row is, so that sounds are made when the first is asked for. */
function createSoundFinder(concepts: Dictionary['concepts']): Dictionary['findSound'] {
  const sounds = new Map<string, Concept>();
  return key => {
    if (sounds.size === 0) {
      for (const [spelling, concept] of concepts) {
        const sound = phoneticKey(spelling);
        for (const each of [sound, voiceless(sound)]) if (!sounds.has(each)) sounds.set(each, concept);
      }
    }
    return sounds.get(key);
  };
}

function toConcept(row: Row, rows: ReadonlyMap<string, Row>): Concept {
  const meaning = toMeaning(row, rows, MAX_DEPTH);
  if (row.near.length === 0) return meaning;
  return { ...meaning, near: together(row.near.map(item => toItemMeaning(item, rows, 1))) };
}

/** Rows may name each other. */
const MAX_DEPTH = 2;

function toMeaning(row: Row, rows: ReadonlyMap<string, Row>, depth: number): Meaning {
  const [words, ...spellings] = row.spellings;
  const own = { ...NOTHING, words: words === undefined ? [] : [words], spellings };
  return together([own, ...row.means.map(item => toItemMeaning(item, rows, depth))]);
}

function toItemMeaning(item: string, rows: ReadonlyMap<string, Row>, depth: number): Meaning {
  const [kind, value = ''] = item.split(':');
  if (kind === 'for') return { ...NOTHING, wearers: [value as Wearer] };
  if (kind === 'color') return { ...NOTHING, colors: [value as ColorFamily] };
  if (kind === 'is') return { ...NOTHING, flags: [value as FlagName] };
  const row = rows.get(wordsAsSpelled(item).join(' '));
  if (row === undefined || depth === 0 || item.startsWith('"'))
    return { ...NOTHING, words: [splitWords(item)] };
  return toMeaning(row, rows, depth - 1);
}

const NOTHING: Meaning = { words: [], spellings: [], colors: [], wearers: [], flags: [] };

function together(meanings: readonly Meaning[]): Meaning {
  const distinct = (all: readonly (readonly string[])[]) => [
    ...new Map(all.map(words => [words.join(' '), words])).values(),
  ];
  return {
    words: distinct(meanings.flatMap(({ words }) => words)),
    spellings: distinct(meanings.flatMap(({ spellings }) => spellings)),
    colors: [...new Set(meanings.flatMap(({ colors }) => colors))],
    wearers: [...new Set(meanings.flatMap(({ wearers }) => wearers))],
    flags: [...new Set(meanings.flatMap(({ flags }) => flags))],
  };
}
