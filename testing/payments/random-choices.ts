/** Random choices that a seed repeats. */
import { seededRandom } from '#sample/seeded-random.ts';

export interface RandomChoices {
  /** A whole number from 0 to below this. */
  readonly below: (count: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** Whether something happens that happens once in so many times. */
  readonly oneIn: (count: number) => boolean;
}

export function randomChoices(seed: number): RandomChoices {
  const random = seededRandom(String(seed));
  const below = (count: number) => random.int(0, count - 1);
  return {
    below,
    pick: values => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    oneIn: count => below(count) === 0,
  };
}
