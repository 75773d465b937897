/** Several texts in one cell, between separators. A text in quotes is taken as it is: `festive|"a|b"`. */

export interface CellPart {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** @param separators the characters of which each ends a part */
export function splitCell(text: string, separators: string): readonly CellPart[] {
  const part = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${separators}]*))\\s*(?:[${separators}]|$)`, 'g');
  const parts = [...text.matchAll(part)]
    .filter(([all]) => all !== '')
    .map(([, quoted, plain = '']) => ({
      text: quoted === undefined ? plain.trim() : unquotePart(quoted),
      isQuoted: quoted !== undefined,
    }));
  const endsEmpty = new RegExp(`[${separators}]\\s*$`).test(text);
  return endsEmpty ? [...parts, { text: '', isQuoted: false }] : parts;
}

/** Reads what stands between the quotes of a part. */
export function unquotePart(quoted: string): string {
  return quoted.replaceAll('""', '"');
}

/** Quotes a text that needs it. */
export function printPart(text: string, separators: string): string {
  return needsQuotes(text, separators) ? quotePart(text) : text;
}

export function quotePart(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Returns whether a text without quotes would be read as something else. */
export function needsQuotes(text: string, separators: string): boolean {
  return (
    text === '' || text !== text.trim() || Array.from(`"${separators}`).some(mark => text.includes(mark))
  );
}

export function joinCell(texts: readonly string[], separators: string, by: string): string {
  return texts.map(text => printPart(text, separators)).join(by);
}
