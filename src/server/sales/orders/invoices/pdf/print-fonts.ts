/** The fonts of printed documents, a row for each script. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

export type Weight = 'regular' | 'bold';

interface ScriptFont extends Readonly<Record<Weight, string>> {
  /** What is set in it; the last row has all else. */
  readonly script: RegExp;
}

const FONTS: Readonly<Record<string, ScriptFont>> = {
  devanagari: {
    script: /^\p{Script_Extensions=Devanagari}/u,
    regular: import.meta.resolve(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    bold: import.meta.resolve(
      '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
    ),
  },
  tamil: {
    script: /^\p{Script_Extensions=Tamil}/u,
    regular: import.meta.resolve(
      '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
    ),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf'),
  },
  latin: {
    script: /^/,
    regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
};

/** Returns the address of the font of a grapheme. */
export function toFont(grapheme: string, weight: Weight): string {
  const font = Object.values(FONTS).find(({ script }) => script.test(grapheme)) ?? FONTS['latin'];
  return font?.[weight] ?? '';
}

/** Reading a font takes ten times as long as printing with it: each is read once, when a text first needs it. */
const OPENED = new Map<string, ReturnType<typeof create>>();

export function openFont(address: string): Buffer {
  const font = OPENED.get(address) ?? create(readFileSync(fileURLToPath(address)));
  OPENED.set(address, font);
  // The library takes a font that is open as well; its types do not say so.
  return font as unknown as Buffer;
}
