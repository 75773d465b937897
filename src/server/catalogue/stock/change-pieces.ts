/** Changes what is counted, all of it or nothing, with an audit row for each product. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { MAX_PIECES, type StockMovementKind } from '#contract/console/stock.ts';
import { ok, type Result } from '#domain/result.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { insertMovements } from './movement.repository.ts';
import type { StockMovementTable } from './movement.table.ts';
import { findStock, lockStock, type StockCounts, setPieces, stopCounting } from './stock.repository.ts';

export interface SizeChange {
  readonly productId: string;
  readonly size: string;
  /** With null the size is no longer counted. */
  readonly set?: number | null | undefined;
  /** The number is added to a counted size; at least 0 are left. */
  readonly add?: number | undefined;
}

export interface StockChangeDeps extends VersionDeps {
  /** The history shows the kind. By default sizes that are set were counted, and others corrected. */
  readonly kind?: StockMovementKind | undefined;
  readonly reason?: string | undefined;
}

export interface ChangedSize {
  readonly productId: string;
  readonly size: string;
  /** It is null where the size was not counted. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Refuses what is counted when the changes are to be made, with the lock held. */
type Check<ErrorValue> = (stock: StockCounts) => Result<null, ErrorValue>;

/** Products per statement. */
const BATCH = 100;

/** Returns what is different afterwards. */
export function changePieces<ErrorValue = never>(
  deps: StockChangeDeps,
  changes: readonly SizeChange[],
  check: Check<ErrorValue> = () => ok(null),
): Promise<Result<readonly ChangedSize[], ErrorValue>> {
  return inTransaction(deps.db, async transaction => {
    const changed: ChangedSize[] = [];
    for (const batch of toBatches(changes)) {
      const stock = await lockStock(transaction, batch.ids);
      const checked = check(stock);
      if (!checked.ok) return checked;
      const different = differences(stock, batch.changes);
      await store(transaction, deps, { different, changes });
      changed.push(...different);
      await yieldToRequests();
    }
    return ok(changed);
  });
}

interface Batch {
  readonly ids: readonly string[];
  readonly changes: readonly SizeChange[];
}

function* toBatches(changes: readonly SizeChange[]): Generator<Batch> {
  const byProduct = Map.groupBy(changes, ({ productId }) => productId);
  // Orders lock rows in the same order.
  const all = [...byProduct.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  for (let index = 0; index < all.length; index += BATCH) {
    const ids = all.slice(index, index + BATCH);
    yield { ids, changes: ids.flatMap(id => byProduct.get(id) ?? []) };
  }
}

/** Returns what changes would make different. With a lock nobody else changes these counts before the end of the transaction. */
export async function findDifferences(
  db: Connection,
  changes: readonly SizeChange[],
  read: typeof lockStock | typeof findStock = findStock,
): Promise<readonly ChangedSize[]> {
  const changed: ChangedSize[] = [];
  for (const batch of toBatches(changes)) {
    changed.push(...differences(await read(db, batch.ids), batch.changes));
    await yieldToRequests();
  }
  return changed;
}

/** Sets sizes to what they are afterwards, in the transaction that has found the differences with a lock. */
export async function setCounts(
  transaction: Connection,
  deps: StockChangeDeps,
  different: readonly ChangedSize[],
): Promise<void> {
  for (let index = 0; index < different.length; index += BATCH) {
    await store(
      transaction,
      { kind: 'count', ...deps },
      { different: different.slice(index, index + BATCH), changes: [] },
    );
    await yieldToRequests();
  }
}

/** Adds pieces of one order to what is counted of their sizes, in its transaction. */
export async function addPieces(
  transaction: Connection,
  deps: StockChangeDeps,
  changes: readonly (SizeChange & { readonly add: number })[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = new Set(changes.map(({ productId }) => productId));
  const stock = await lockStock(transaction, [...ids]);
  await store(transaction, deps, { different: differences(stock, changes), changes });
}

interface Stored {
  readonly different: readonly ChangedSize[];
  readonly changes: readonly SizeChange[];
}

async function store(
  transaction: Connection,
  deps: StockChangeDeps,
  { different, changes }: Stored,
): Promise<void> {
  await write(transaction, deps, different);
  await insertMovements(transaction, toMovements(deps, different, changes));
}

function toMovements(
  { clock, newId, actor, kind, reason = '' }: StockChangeDeps,
  changed: readonly ChangedSize[],
  changes: readonly SizeChange[],
): readonly StockMovementTable[] {
  const isCount = changes.every(({ set }) => set !== undefined);
  return changed.map(({ productId, size, before, after }) => ({
    product_id: productId,
    id: newId('mov'),
    size,
    kind: kind ?? (isCount ? 'count' : 'correction'),
    before,
    after,
    reason,
    actor,
    created_at: clock().getTime(),
  }));
}

/** Returns what the changes make different, one after the other, in the order in which orders lock rows. */
export function differences(stock: StockCounts, changes: readonly SizeChange[]): readonly ChangedSize[] {
  const bySize = new Map<string, ChangedSize>();
  for (const { productId, size, set, add = 0 } of changes) {
    const key = `${productId} ${size}`;
    const stored = stock.get(productId)?.get(size) ?? null;
    const { before, after } = bySize.get(key) ?? { before: stored, after: stored };
    const sum = after === null ? null : Math.min(Math.max(after + add, 0), MAX_PIECES);
    bySize.set(key, { productId, size, before, after: set === undefined ? sum : set });
  }
  return [...bySize]
    .filter(([, { before, after }]) => before !== after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, changed]) => changed);
}

async function write(
  transaction: Connection,
  deps: StockChangeDeps,
  changed: readonly ChangedSize[],
): Promise<void> {
  const stock = changed.flatMap(({ productId, size, after }) =>
    after === null ? [] : [{ productId, size, count: after }],
  );
  await setPieces(transaction, ...stock);
  await stopCounting(
    transaction,
    changed.filter(({ after }) => after === null),
  );
  const byProduct = Map.groupBy(changed, ({ productId }) => productId);
  await insertAudit(
    transaction,
    Array.from(byProduct, ([id, sizes]) => toAudit(deps, id, sizes)),
  );
}

function toAudit(
  { clock, newId, actor }: VersionDeps,
  productId: string,
  sizes: readonly ChangedSize[],
): AuditTable {
  return {
    created_at: clock().getTime(),
    id: newId('aud'),
    actor,
    action: 'update',
    kind: 'stock',
    record_id: productId,
    before: JSON.stringify(Object.fromEntries(sizes.map(({ size, before }) => [size, before]))),
    after: JSON.stringify(Object.fromEntries(sizes.map(({ size, after }) => [size, after]))),
  };
}
