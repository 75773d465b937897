/** The parameters and the result of every part of the bench. */
import type { Figure } from './figure.ts';

export interface Plan {
  /** Measurements per figure. */
  readonly runs: number;
  /** Numbers of synthetic products to measure the growth with. */
  readonly products: readonly number[];
  /** Numbers of stored orders to measure the growth with. */
  readonly orders: readonly number[];
  /** The same for the growth on PostgreSQL. */
  readonly stored: readonly number[];
  /** Where the databases with these orders stay for the next time. */
  readonly folder: string | undefined;
  /** Numbers of products of catalogues. */
  readonly catalogues: readonly number[];
  /** Numbers of products to publish. */
  readonly published: readonly number[];
  /** Pages for Lighthouse; all when empty. */
  readonly pages: readonly string[];
}

export type Part = (plan: Plan) => Promise<readonly Figure[]>;

/** Runs the work several times, one after the other. */
export async function repeat<Value>(times: number, work: (run: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let run = 0; run < times; run += 1) values.push(await work(run));
  return values;
}
