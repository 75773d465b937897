/** How a word sounds, whatever its spelling and script: ikkat and ikat, कुर्ता and kurta have the same key. */

/** Each letter is followed by its sound. The vowel `a`, which is most often unwritten, has none within a word. */
const LETTERS = new Map(
  (
    'अa आa इi ईi उu ऊu एe ऐe ओo औo ऑo कk खk गg घg ङn चch छch जj झj ञn टt ठt डd ढd णn तt थt दd धd नn पp फf बb भb मm यy रr लl वv शs षs सs हh ' +
    'ंn ँn िi ीi ुu ूu ृr ेe ैe ोo ौo ॉo ' +
    'அa ஆa இi ஈi உu ஊu எe ஏe ஐe ஒo ஓo ஔo கk ஙn சs ஜj ஞn டt ணn தt நn னn பp மm யy ரr றr லl ளl ழl வv ஷs ஸs ஹh ' +
    'ிi ீi ுu ூu ெe ேe ைe ொo ோo ௌo'
  )
    .split(' ')
    .map(pair => [pair.charAt(0), pair.slice(1)]),
);

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/ph/g, 'f'],
  [/c(?!h)|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ei/g, 'e'],
  [/([b-df-hj-np-tv-z])h/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/(?!^)a/g, ''],
];

/** Takes a word as `wordsAsSpelled` gives it. */
export function phoneticKey(word: string): string {
  const latin = word
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u0b80-\u0bff]/g, letter => LETTERS.get(letter) ?? '');
  return RULES.reduce((key, [pattern, sound]) => key.replace(pattern, sound), latin);
}

const VOICELESS: Readonly<Record<string, string>> = { g: 'k', d: 't', b: 'p', f: 'p', c: 's', j: 's' };

/** Tamil writes voiced and voiceless sounds alike, so a word in its script sounds like several. */
export function voiceless(key: string): string {
  return key.replace(/[gdbfcj]/g, sound => VOICELESS[sound] ?? sound);
}

export interface Sound {
  readonly key: string;
  readonly isTamil: boolean;
}

/** Returns how a typed word sounds; undefined where that is too short to tell. */
export function toSound(word: string): Sound | undefined {
  const key = phoneticKey(word);
  const isTamil = /[\u0b80-\u0bff]/.test(word);
  return key.length < LEAST_SOUNDS ? undefined : { key: isTamil ? voiceless(key) : key, isTamil };
}

const LEAST_SOUNDS = 3;
