/** Records the prices that a publication changes, in its transactions. */
import { type RawBuilder, sql } from 'kysely';
import { parsePriceBefore } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { fromRupees } from '#domain/money.ts';
import { isVisible } from '#server/catalogue/products/check/check-duplicates.ts';
import { isWithin, type RecordRange } from '#server/catalogue/versions/version.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { PriceHistoryRow } from './price-history.table.ts';

export interface RecordedPrice {
  /** The amount is in paise; it is null where the product is not sold. */
  readonly price: number | null;
  readonly priceBefore: number | null;
}

const NOT_SOLD: RecordedPrice = { price: null, priceBefore: null };

/** Returns the price of a published record; none of what is archived or a draft. */
export function toRecordedPrice(body: string): RecordedPrice {
  const product = JSON.parse(body) as ProductJson;
  if (!isVisible(product)) return NOT_SOLD;
  return { price: fromRupees(product.price), priceBefore: parsePriceBefore(product) ?? null };
}

interface ChangedRecord {
  readonly id: string;
  readonly from_version: number;
  readonly body: string;
}

/** Rows per statement, far below the values that one may have. */
const BATCH = 200;

/**
 * Records the products of a page whose prices the version changes. Of a product that the version changes in any way, the price that a
 * server of 0.2.0 or an earlier release has published before is recorded too: its record will be deleted.
 */
export async function recordPage(
  transaction: Connection,
  { number, kind, after, upTo }: RecordRange & { readonly number: number },
): Promise<void> {
  if (kind !== 'product') return;
  // An earlier attempt at the version may have left rows of products that it has no more.
  let leftovers = transaction.deleteFrom('price_history').where('version', '=', number);
  leftovers = leftovers.where('product_id', '>', after);
  if (upTo !== undefined) leftovers = leftovers.where('product_id', '<=', upTo);
  await leftovers.execute();
  await record(transaction, number, isWithin({ kind, after, upTo }));
}

/** The same for some products, of which the version has no rows yet. */
export async function recordProducts(
  transaction: Connection,
  number: number,
  ids: readonly string[],
): Promise<void> {
  for (let index = 0; index < ids.length; index += BATCH) {
    const batch = ids.slice(index, index + BATCH);
    await record(transaction, number, sql`kind = 'product' and id in (${sql.join(batch)})`);
  }
}

async function record(
  transaction: Connection,
  number: number,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const began = await readChanged(transaction, sql`${condition} and from_version = ${number}`);
  const ended = await readChanged(transaction, sql`${condition} and to_version = ${number}`);
  const before = new Map(ended.map(each => [each.id, each]));
  const after = new Map(began.map(each => [each.id, each]));
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  for (let index = 0; index < ids.length; index += BATCH) {
    const batch = ids.slice(index, index + BATCH);
    const known = await findLatest(transaction, batch, number);
    const rows = batch.flatMap(id =>
      toRows(id, { number, after: after.get(id), before: before.get(id), known: known.get(id) }),
    );
    if (rows.length > 0) await transaction.insertInto('price_history').values(rows).execute();
  }
}

interface Change {
  readonly number: number;
  readonly after: ChangedRecord | undefined;
  readonly before: ChangedRecord | undefined;
  readonly known: PriceHistoryRow | undefined;
}

function toRows(id: string, { number, after, before, known }: Change): readonly PriceHistoryRow[] {
  const now = after === undefined ? NOT_SOLD : toRecordedPrice(after.body);
  const last = known && { price: known.price, priceBefore: known.price_before };
  const published = before === undefined ? NOT_SOLD : toRecordedPrice(before.body);
  const isMissing =
    !isSame(last ?? NOT_SOLD, published) &&
    before !== undefined &&
    before.from_version > (known?.version ?? 0);
  return [
    ...(isMissing ? [toRow(id, before.from_version, published)] : []),
    ...(isSame(published, now) ? [] : [toRow(id, number, now)]),
  ];
}

function isSame(one: RecordedPrice, other: RecordedPrice): boolean {
  return one.price === other.price && one.priceBefore === other.priceBefore;
}

function toRow(id: string, version: number, { price, priceBefore }: RecordedPrice): PriceHistoryRow {
  return { product_id: id, size: null, version, price, price_before: priceBefore };
}

async function readChanged(
  db: Connection,
  condition: RawBuilder<unknown>,
): Promise<readonly ChangedRecord[]> {
  const { rows } = await sql<ChangedRecord>`
    select id, from_version, body from published_records where ${condition}`.execute(db);
  return rows;
}

/** Returns the last row of each product before a version. */
async function findLatest(
  db: Connection,
  ids: readonly string[],
  before: number,
): Promise<ReadonlyMap<string, PriceHistoryRow>> {
  const rows = await db
    .selectFrom('price_history')
    .selectAll('price_history')
    .innerJoin(
      eb =>
        eb
          .selectFrom('price_history')
          .select(['product_id as latest_id', eb.fn.max('version').as('latest_version')])
          .where('product_id', 'in', ids)
          .where('version', '<', before)
          .where('size', 'is', null)
          .groupBy('product_id')
          .as('latest'),
      join =>
        join
          .onRef('latest.latest_id', '=', 'price_history.product_id')
          .onRef('latest.latest_version', '=', 'price_history.version'),
    )
    .where('size', 'is', null)
    .execute();
  return new Map(rows.map(row => [row.product_id, row]));
}

/** Stores when a version comes into force, and when those did that a server of 0.2.0 has published since. */
export async function recordTimes(transaction: Connection): Promise<void> {
  await sql`
    insert into publication_times (number, in_force_at)
    select number, publish_at from versions
    where cancelled_at is null and not exists (
      select 1 from publication_times known where known.number = versions.number)`.execute(transaction);
}
