/** The commands of `npm run categories`: list, add, change, remove, order. */
import type * as z from 'zod/mini';
import { CategoryChange, NewCategory } from '#contract/console/category.ts';
import { fieldsOf } from '#contract/error.ts';
import { type Category, defaultCategories } from '#domain/products/category.ts';
import {
  addCategory,
  type CategoryRefusal,
  orderCategories,
  removeCategory,
  updateCategory,
} from '#server/catalogue/products/categories/change-categories.ts';
import {
  countDraftProducts,
  readDraftCategories,
} from '#server/catalogue/products/categories/draft-categories.ts';
import { picturesNamed } from '#server/catalogue/products/fields/picture-names.ts';
import { uploadedPictures } from '#server/catalogue/products/fields/uploaded-pictures.ts';
import { readProductRows } from '#server/catalogue/products/product-file.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';

export interface ManagedCategories extends VersionDeps {
  /** The file of `CATALOGUE`, if it is set. */
  readonly file: string | undefined;
}

const USAGE = `npm run categories -- list                             key, label, products and picture of each
npm run categories -- add shawl "Shawls" [shawls.jpg]    adds one; the picture is an uploaded one, by its name
npm run categories -- change shawl "Shawls" [shawls.jpg] changes its label and picture
npm run categories -- remove shawl                       removes one that no product is in
npm run categories -- order shawl kurta shirt …          shows them in this order; all must be named`;

/** Returns what was done. Throws an error with a message for the terminal when it cannot be. */
export async function manageCategories(
  deps: ManagedCategories,
  [command, ...args]: readonly string[],
): Promise<string> {
  const [key, label, picture, ...surplus] = args;
  const { file } = deps;
  if (command === 'list' && key === undefined) {
    if (file !== undefined) return listOfFile(file);
    return listAll(await readDraftCategories(deps.db), await countDraftProducts(deps.db));
  }
  if (file !== undefined) throw new Error(`The products come from ${file}: its rows name the categories.`);
  if (command === 'order' && key !== undefined)
    return finish(deps, await orderCategories(deps, { keys: args, revision: undefined }));
  if (command === 'remove' && key !== undefined && label === undefined)
    return finish(deps, await removeCategory(deps, { key, revision: undefined }));
  if (key === undefined || label === undefined || surplus.length > 0) throw new Error(USAGE);
  const path = picture === undefined ? undefined : await pathOf(deps.db, picture);
  if (command === 'add')
    return finish(deps, await addCategory(deps, parsed(NewCategory, { key, label, picture: path })));
  if (command !== 'change') throw new Error(USAGE);
  const change = parsed(CategoryChange, { label, picture: path });
  return finish(deps, await updateCategory(deps, { ...change, key, revision: undefined }));
}

function parsed<Output>(schema: z.ZodMiniType<Output>, data: object): Output {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new Error(Object.values(fieldsOf(read.error.issues)).join('\n'));
}

/** The address of an uploaded picture, by the name of its file. */
async function pathOf(db: Connection, name: string): Promise<string> {
  if (name.startsWith('/')) return name;
  const [path, ...others] = picturesNamed(await uploadedPictures(db), name);
  if (path === undefined)
    throw new Error(`No uploaded picture is called ${name}. Store it first: npm run media -- add ${name}`);
  if (others.length > 0)
    throw new Error(`${name} fits several pictures: write ${path} or ${others.join(' or ')}`);
  return path;
}

async function finish(
  { db }: VersionDeps,
  outcome: Awaited<ReturnType<typeof orderCategories>>,
): Promise<string> {
  if (!outcome.ok) throw new Error(messageOf(outcome.refusal));
  return `${listAll(outcome.value, await countDraftProducts(db))}\nThe draft is changed. Publish it with npm run catalogue -- publish.`;
}

function messageOf(refusal: CategoryRefusal): string {
  switch (refusal.code) {
    case 'category-taken':
      return `There is a category ${refusal.key} already.`;
    case 'unknown-category':
      return `There is no category ${refusal.key}. npm run categories -- list shows them.`;
    case 'category-in-use':
      return `${productsOf(refusal.count)} in ${refusal.key}. Give them another category first.`;
    case 'other-categories':
      return `Name each category once: ${refusal.keys.join(' ')}`;
    case 'categories-changed':
      return 'The categories were changed meanwhile; run the command again.';
  }
}

/** Those that its rows name. */
function listOfFile(file: string): string {
  const read = readProductRows(file);
  if (!read.ok) throw new Error(read.refusal);
  const counts = new Map<string, number>();
  for (const { category } of read.value) counts.set(category, (counts.get(category) ?? 0) + 1);
  return listAll(defaultCategories([...counts.keys()]), counts);
}

function listAll(categories: readonly Category[], counts: ReadonlyMap<string, number>): string {
  const line = ({ key, label, picture = 'no picture' }: Category) =>
    [key, label, productsOf(counts.get(key) ?? 0), picture].join('\t');
  return categories.map(line).join('\n');
}

function productsOf(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
