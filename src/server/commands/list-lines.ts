const SHOWN = 100;

/** The first lines of a long list, and how many follow. */
export function listLines(lines: readonly string[]): string {
  const more = lines.length - SHOWN;
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
