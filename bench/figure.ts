/** A measured value: the median, the minimum and the maximum over several runs. */

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly runs: number;
  readonly median: number;
  readonly spread: readonly [least: number, most: number];
}

/** Throws without values, so that a failed measurement is noticed. */
export function toFigure(name: string, unit: string, values: readonly number[]): Figure {
  return {
    name,
    unit,
    runs: values.length,
    median: quantile(values, 0.5),
    spread: [quantile(values, 0), quantile(values, 1)],
  };
}

/** The value that `share` of the values do not exceed; between two neighbours, the mean of both. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (low === undefined || high === undefined) throw new Error('There are no values');
  return Math.floor(position) === position ? low : (low + high) / 2;
}

/** Three digits that count, or whole thousands with commas. */
export function spell(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
