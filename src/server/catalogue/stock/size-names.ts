/** A size has an identity, by which its pieces are counted. A renamed size keeps it, so that both names have one count. */
import { type RawBuilder, sql } from 'kysely';
import { findRenamedSizes } from '#domain/products/renamed-sizes.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { StockTable } from './stock.table.ts';

export interface SizeNameTable {
  readonly product_id: string;
  readonly size: string;
  readonly identity: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly size_names: SizeNameTable;
  }
}

/** The identity of a size in a statement: its name, unless it was renamed. */
export function sizeIdentity({
  productId,
  size,
}: {
  readonly productId: string | RawBuilder<unknown>;
  readonly size: string;
}): RawBuilder<string> {
  return sql<string>`coalesce((select identity from size_names where product_id = ${productId} and size_names.size = ${size}), ${size})`;
}

/** Identities of the sizes of a product by name. A name that is missing is its own. */
export type SizeNames = ReadonlyMap<string, string>;

export async function findSizeNames(
  db: Connection,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, SizeNames>> {
  if (productIds?.length === 0) return new Map();
  const rows = await db
    .selectFrom('size_names')
    .selectAll()
    .$if(productIds !== undefined, query => query.where('product_id', 'in', productIds ?? []))
    .execute();
  const byProduct = Map.groupBy(rows, row => row.product_id);
  return new Map(
    Array.from(byProduct, ([id, names]) => [
      id,
      new Map(names.map(({ size, identity }) => [size, identity])),
    ]),
  );
}

/** Returns what is counted under each name, from rows by identity. */
export async function withNames(
  db: Connection,
  rows: readonly StockTable[],
  productIds?: readonly string[],
): Promise<readonly StockTable[]> {
  // An order of a shop without counts asks nothing more.
  if (rows.length === 0) return rows;
  const names = await findSizeNames(db, productIds);
  if (names.size === 0) return rows;
  return rows.flatMap(row => {
    const ofProduct = names.get(row.product_id) ?? new Map<string, string>();
    const others = [...ofProduct].filter(([, identity]) => identity === row.size).map(([size]) => size);
    const own = ofProduct.has(row.size) ? [] : [row.size];
    return [...new Set([...own, ...others])].map(size => ({ ...row, size }));
  });
}

/** Returns the counts of a product without earlier names of the sizes that it has. */
export function withoutEarlierNames(
  sizes: readonly string[],
  counts: ReadonlyMap<string, number>,
  names: SizeNames = new Map(),
): ReadonlyMap<string, number> {
  const toIdentity = (size: string) => names.get(size) ?? size;
  const current = new Set(sizes.map(toIdentity));
  return new Map([...counts].filter(([size]) => sizes.includes(size) || !current.has(toIdentity(size))));
}

export interface ChangedSizes {
  readonly productId: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Gives renamed sizes the identity that they had. Sizes of which nothing says what they were take over those that are gone in
 * their order, so that none sells without limit.
 */
export async function renameSizes(
  transaction: Connection,
  newId: NewId,
  { productId, before, after }: ChangedSizes,
): Promise<void> {
  const { renamed, unclear } = findRenamedSizes(before, after);
  const names = (await findSizeNames(transaction, [productId])).get(productId) ?? new Map<string, string>();
  const toIdentity = (size: string) => names.get(size) ?? size;
  const guessed = unclear.gone.flatMap((from, at) => {
    const to = unclear.added[at];
    return to === undefined ? [] : [{ from, to }];
  });
  const next = new Map([...renamed, ...guessed].map(({ from, to }) => [to, toIdentity(from)]));
  const used = new Set(
    after.map(size => next.get(size) ?? (before.includes(size) ? toIdentity(size) : undefined)),
  );
  for (const size of after) {
    // Another size has taken over the identity that this name had before.
    const isNew = !next.has(size) && !before.includes(size);
    if (isNew && used.has(toIdentity(size))) next.set(size, newId('siz'));
  }
  const rows = Array.from(next, ([size, identity]) => ({ product_id: productId, size, identity }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('size_names')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['product_id', 'size']).doUpdateSet(eb => ({ identity: eb.ref('excluded.identity') })),
    )
    .execute();
}
