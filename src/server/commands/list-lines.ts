const SHOWN = 100;

/** Returns the first lines of a long list, and how many of all follow. */
export function listLines(lines: readonly string[], count = lines.length): string {
  const more = count - SHOWN;
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
