/** What came with the shop, as the audit has it: the records that the first start has stored. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { readProduct, toProductJson } from '#contract/products/product.ts';
import { auditPages, findCreated } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** The audit names it as who stored the sample. */
export const FIRST_START = 'first start';

/** The bodies of records as they came, by their ids. */
export type SampleRecords = ReadonlyMap<string, string>;

const BATCH = 200;

export async function readSampleRecords(
  db: Connection,
  kind: 'product' | 'category',
): Promise<SampleRecords> {
  const records = new Map<string, string>();
  for await (const rows of auditPages(BATCH, page => findCreated(db, { actor: FIRST_START, kind }, page))) {
    for (const { record_id, after } of rows) if (after !== null) records.set(record_id, after);
    await yieldToRequests();
  }
  return records;
}

/** Returns whether the first start has stored the sample. */
export async function hadSample(db: Connection): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('actor', '=', FIRST_START)
    .where('kind', '=', 'product')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Says whether a product is as it came. Whoever has only archived or hidden it has not made it theirs. */
export function isAsItCame(body: string, original: string | undefined): boolean {
  if (original === undefined) return false;
  return body === original || toComparable(body) === toComparable(original);
}

function toComparable(body: string): string {
  const { state: _state, ...product } = toCurrentJson(body);
  return JSON.stringify(product);
}

/** Returns a product as this release writes it. */
export function toCurrentJson(body: string): Readonly<Record<string, unknown>> {
  const row = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const read = readProduct(row);
  return read.ok ? toProductJson(read.value) : row;
}
