import * as z from 'zod/mini';

/** Keys that are of no use one without the other: the first one that is missing is named. */
export function allOrNone(names: readonly string[]) {
  return names.map(name =>
    z.refine<Record<string, unknown>>(
      values => values[name] !== undefined || names.every(other => values[other] === undefined),
      { path: [name], error: `is needed with ${names.filter(other => other !== name).join(' and ')}` },
    ),
  );
}
