/** The commands of `npm run stock`: list, set, forget, import. */
import { readFileSync } from 'node:fs';
import { MAX_PIECES } from '#contract/console/stock.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { sizesOf } from '#domain/products/product.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Database } from '#server/platform/db/database.ts';
import { changePieces } from './change-pieces.ts';
import { findStock, type Pieces } from './stock.repository.ts';

const ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['set', 3],
  ['forget', 2],
  ['import', 1],
]);

const USAGE = `npm run stock -- list
npm run stock -- set KUR-0001 M 12
npm run stock -- forget KUR-0001 M
npm run stock -- import stock.csv    (lines of product,size,pieces)`;

/** Runs a command and returns its output. Throws an error with a message for the terminal; nothing is changed then. */
export async function changeStock(
  deps: VersionDeps,
  catalogue: Catalogue,
  [command = '', ...args]: readonly string[],
): Promise<string> {
  if (args.length !== ARGUMENTS.get(command)) throw new Error(USAGE);
  const [first = '', size = ''] = args;
  if (command === 'list') return describe(deps.db);
  if (command === 'set') return setAll(deps, [piecesOf(catalogue, args)]);
  if (command === 'import') return setAll(deps, readRows(catalogue, first));
  await changePieces(deps, [{ productId: first, size, set: null }]);
  return `${first} in size ${size} is no longer counted.`;
}

async function describe(db: Database): Promise<string> {
  const lines = Array.from(await findStock(db)).flatMap(([id, sizes]) =>
    Array.from(sizes, ([size, pieces]) => `${id}\t${size}\t${pieces}`),
  );
  return lines.join('\n') || 'Nothing is counted: there is always enough of everything.';
}

async function setAll(deps: VersionDeps, rows: readonly Pieces[]): Promise<string> {
  await changePieces(
    deps,
    rows.map(({ count, ...row }) => ({ ...row, set: count })),
  );
  return rows.map(({ productId, size, count }) => `${productId} in size ${size}: ${count}`).join('\n');
}

function readRows(catalogue: Catalogue, file: string): readonly Pieces[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const rows = lines.map((line, at) => ({ line: line.trim(), at })).filter(({ line }) => line !== '');
  const [first] = rows;
  const withoutHeading = first?.line.toLowerCase().startsWith('product,') ? rows.slice(1) : rows;
  return withoutHeading.map(({ line, at }) => {
    try {
      return piecesOf(
        catalogue,
        line.split(',').map(cell => cell.trim()),
      );
    } catch (error) {
      throw new Error(`Line ${at + 1}: ${error instanceof Error ? error.message : ''}`, { cause: error });
    }
  });
}

function piecesOf(catalogue: Catalogue, [productId, size, pieces, ...rest]: readonly string[]): Pieces {
  if (productId === undefined || size === undefined || pieces === undefined || rest.length > 0) {
    throw new Error(USAGE);
  }
  const product = catalogue.byId.get(productId);
  if (product === undefined) throw new Error(`There is no product ${productId}.`);
  if (!sizesOf(product).includes(size)) {
    throw new Error(`${productId} has no size ${size}, but ${sizesOf(product).join(', ')}.`);
  }
  if (!/^\d+$/.test(pieces) || Number(pieces) > MAX_PIECES) {
    throw new Error(`${pieces} is not a number of pieces.`);
  }
  return { productId, size, count: Number(pieces) };
}
