/** How far two words are from each other. */

/** Counts letters that are missing, too many, others, or exchanged with the next (optimal string alignment). */
export function countSlips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const counts = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const before = (back: number, left: number) => rows[row - back]?.[column - left] ?? Infinity;
      counts.push(
        Math.min(
          before(1, 0) + 1,
          (counts[column - 1] ?? Infinity) + 1,
          before(1, 1) + (isSame ? 0 : 1),
          isExchanged ? before(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(counts);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}
