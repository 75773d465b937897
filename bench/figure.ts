/** One measured thing, stated in one way: its median over several runs, and the least and the most of them. */

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly runs: number;
  readonly median: number;
  readonly spread: readonly [least: number, most: number];
}

/** Throws without values: a part that measured nothing must not look as if it had. */
export function figureOf(name: string, unit: string, values: readonly number[]): Figure {
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
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) throw new Error('There are no values to sum up');
  return Math.floor(place) === place ? low : (low + high) / 2;
}

/** Three digits that count, or whole thousands with commas. */
export function spell(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
