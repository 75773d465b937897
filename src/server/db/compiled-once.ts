/**
 * Statements of the busiest paths, built and compiled once: afterwards a run only hands over its values. Building one
 * with Kysely costs several times what the embedded engine needs to run it.
 */
import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Connection } from './database.ts';

type Value = string | number | null;
type Row = object;
/** A row of values, or a list of rows or of single values. */
type Input = Row | readonly Row[] | readonly Value[];

export type Statement<In, Out> = (db: Connection, input: In) => Promise<QueryResult<Out>>;

/** Stands in a statement where the value at this path of the input will be. */
class Place {
  readonly #path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.#path = path;
  }

  valueIn(input: unknown): unknown {
    return this.#path.reduce((found, key) => (found as Record<string | number, unknown>)[key], input);
  }
}

/**
 * A statement that is compiled when it is first run, once for each engine and length of a list. What `build` is given
 * stands for the values to come: it may put them into the statement, and look at nothing but how many there are.
 */
export function compiledOnce<In extends Input, Out>(
  build: (db: Connection, input: In) => Compilable<Out>,
): Statement<In, Out> {
  const known = new WeakMap<DialectAdapter, Map<number | undefined, CompiledQuery<Out>>>();

  function compile(db: Connection, input: In): CompiledQuery<Out> {
    const { adapter } = db.getExecutor();
    const ofEngine = known.get(adapter) ?? new Map<number | undefined, CompiledQuery<Out>>();
    known.set(adapter, ofEngine);
    const length = Array.isArray(input) ? input.length : undefined;
    const compiled = ofEngine.get(length) ?? build(db, placesOf(input, []) as In).compile();
    ofEngine.set(length, compiled);
    return compiled;
  }

  return (db, input) => {
    const compiled = compile(db, input);
    const parameters = compiled.parameters.map(each => (each instanceof Place ? each.valueIn(input) : each));
    return db.executeQuery({ ...compiled, parameters });
  };
}

/** The input with a place instead of each value. */
function placesOf(input: unknown, path: readonly (string | number)[]): unknown {
  if (Array.isArray(input)) return input.map((each, at) => placesOf(each, [...path, at]));
  if (typeof input !== 'object' || input === null) return new Place(path);
  return Object.fromEntries(
    Object.entries(input).map(([key, each]) => [key, placesOf(each, [...path, key])]),
  );
}
