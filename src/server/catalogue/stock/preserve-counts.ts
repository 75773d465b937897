/** What becomes of counted pieces when the sizes of a product are changed. */
import type { ProductJson } from '#contract/products/product.ts';
import { listSizes } from '#domain/products/product.ts';
import { findRenamedSizes } from '#domain/products/renamed-sizes.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { type ChangedSizes, renameSizes } from './size-names.ts';
import { findStock } from './stock.repository.ts';

/** A product before and after a change, as JSON. */
export interface ChangedBody {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

interface CountedSizes extends ChangedSizes {
  readonly counts: ReadonlyMap<string, number>;
}

/** Returns the products of which sizes are counted, and are others after the change. */
async function changedSizes(
  db: Connection,
  changes: readonly ChangedBody[],
): Promise<readonly CountedSizes[]> {
  if (changes.length === 0) return [];
  const stock = await findStock(
    db,
    changes.map(({ id }) => id),
  );
  return changes.flatMap(({ id, before, after }) => {
    const counts = stock.get(id);
    if (counts === undefined) return [];
    const sizes = { productId: id, before: readSizes(before), after: readSizes(after), counts };
    return sizes.before.join('\n') === sizes.after.join('\n') ? [] : [sizes];
  });
}

function readSizes(body: string): readonly string[] {
  return listSizes(JSON.parse(body) as ProductJson);
}

/** Lets renamed sizes keep their count, in the transaction of the change. */
export async function preserveCounts(
  transaction: Connection,
  newId: NewId,
  changes: readonly ChangedBody[],
): Promise<void> {
  for (const sizes of await changedSizes(transaction, changes)) await renameSizes(transaction, newId, sizes);
}

export interface SizeQuestion {
  readonly id: string;
  /** Asks what the count of sizes that are gone is of now. */
  readonly problem: string;
}

export interface SizeFindings {
  /** Changes of which nothing says whether a new size is a counted one that is gone. */
  readonly questions: readonly SizeQuestion[];
  /** Sentences about counts that go over to other names. */
  readonly carried: readonly SizeQuestion[];
}

const LIST = new Intl.ListFormat('en-IN');

/** Returns what somebody has to know of the counts before the change is made. */
export async function describeCounts(db: Connection, changes: readonly ChangedBody[]): Promise<SizeFindings> {
  const all = (await changedSizes(db, changes)).map(({ productId: id, before, after, counts }) => {
    const { renamed, unclear } = findRenamedSizes(before, after);
    const gone = unclear.gone.filter(size => counts.has(size));
    const carried = renamed.filter(({ from }) => counts.has(from));
    return { id, gone, added: unclear.added, carried };
  });
  return {
    questions: all.flatMap(({ id, gone, added }) =>
      gone.length === 0 ? [] : [{ id, problem: toQuestion(gone, added) }],
    ),
    carried: all.flatMap(({ id, carried }) =>
      carried.map(({ from, to }) => ({
        id,
        problem: `the pieces of ${from} are counted as ${to} from now on`,
      })),
    ),
  };
}

function toQuestion(gone: readonly string[], added: readonly string[]): string {
  return `leave out ${LIST.format(gone)}, whose pieces are counted, and add ${LIST.format(added)}. To rename a size, write the new name at its position of the list; else take the one out and save, then add the other`;
}
