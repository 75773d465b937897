/** Decodes a part of a path. An invalid percent encoding is taken literally. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
